import Testing

/// Tests that play on a stage. They run one after another, because concurrent stages would share the main queue.
@Suite(.serialized) struct StageTests {}
