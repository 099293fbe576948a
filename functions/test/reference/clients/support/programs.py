"""Runs the programs on stdin, one after the other, and returns what each printed."""

import contextlib
import io
import json
import sys
import traceback

results = []
for code in json.load(sys.stdin):
    printed, failure = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        try:
            exec(compile(code, "program", "exec"), {"__name__": "__main__"})
        except BaseException:
            failure = traceback.format_exc()
    results.append({"printed": printed.getvalue(), "failure": failure})
json.dump(results, sys.stdout)
