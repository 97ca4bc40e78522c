import Testing

/// What plays on a stage, one test after the other: stages that play at the same time share the main queue.
@Suite(.serialized) struct StageTests {}
