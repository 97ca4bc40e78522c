// As on Apple's systems, importing OSLog also imports os. Reading the log back (`OSLogStore`) does not exist here.
@_exported public import os
