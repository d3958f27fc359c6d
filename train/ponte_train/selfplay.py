"""The games, which `crates/ponte-selfplay` plays: its C functions behind a few methods.

Calls release the GIL, and a `Games` must not be used by two threads at once.
"""

import ctypes
import json
import os
from ctypes import POINTER, c_char_p, c_int32, c_size_t, c_uint32, c_void_p
from pathlib import Path

import numpy as np
from torch import Tensor

from .layout import INPUT_BYTES, PLANES, ROW_BYTES, SYMMETRIES, Symmetries, policy_len

ABI_VERSION = 1
DEFAULT_LIBRARY = "target/release/libponte_selfplay.so"
ERROR_BYTES = 1024


class Library:
    """The loaded library."""

    def __init__(self, path: str | None = None) -> None:
        found = Path(path or os.environ.get("PONTE_SELFPLAY", DEFAULT_LIBRARY)).resolve()
        self.calls = ctypes.CDLL(str(found))
        _declare(self.calls)
        if (version := self.calls.ponte_abi_version()) != ABI_VERSION:
            raise ValueError(f"{found} speaks version {version}, not {ABI_VERSION}")
        lengths = (self.calls.ponte_input_len(), self.calls.ponte_row_len())
        if lengths != (INPUT_BYTES, ROW_BYTES):
            raise ValueError(f"{found} has inputs and rows of {lengths} bytes")

    def symmetries(self, side: int) -> Symmetries:
        """Where the values of a turned or mirrored position come from."""
        inputs = np.empty((SYMMETRIES, PLANES * side * side), dtype=np.int32)
        policy = np.empty((SYMMETRIES, policy_len(side)), dtype=np.int32)
        self.calls.ponte_symmetry(side, inputs.ctypes.data, policy.ctypes.data)
        return Symmetries(side, inputs, policy)


class Games:
    """Lanes of games. A lane's buffers, one set a net, are given once and then used in place."""

    def __init__(self, library: Library, config: dict) -> None:
        self._calls = library.calls
        error = ctypes.create_string_buffer(ERROR_BYTES)
        self._handle = self._calls.ponte_new(json.dumps(config).encode(), error, ERROR_BYTES)
        if not self._handle:
            raise ValueError(f"self-play refused its configuration: {error.value.decode()}")
        self._buffers: dict[int, tuple] = {}

    def attach(self, lane: int, buffers: list[tuple[Tensor, Tensor, Tensor]]) -> None:
        """Names the buffers of a lane: policy, values and inputs of each net, in host memory."""
        columns = [(c_void_p * len(buffers))(*(tensor.data_ptr() for tensor in column))
                   for column in zip(*buffers, strict=True)]
        self._buffers[lane] = (*columns, (c_uint32 * len(buffers))())

    def step(self, lane: int) -> list[int]:
        """Moves the games of a lane on to their next questions; how many there are for each net.

        All are zero when an arena is over.
        """
        policies, values, inputs, counts = self._buffers[lane]
        self._calls.ponte_step(self._handle, lane, policies, values, inputs, counts)
        return list(counts)

    def take_rows(self, lane: int, out: Tensor) -> int:
        """Moves rows of finished games into `out` [n, 1624] in host memory; how many."""
        return self._calls.ponte_take_rows(self._handle, lane, out.data_ptr(), len(out))

    def stats(self) -> list[dict]:
        """What each lane has played so far."""
        length = self._calls.ponte_stats(self._handle, None, 0)
        text = ctypes.create_string_buffer(length + 1)
        self._calls.ponte_stats(self._handle, text, length + 1)
        return json.loads(text.value)

    def configure(self, lane: int, play: dict) -> None:
        """Changes how a lane goes on playing."""
        if self._calls.ponte_configure(self._handle, lane, json.dumps(play).encode()) != 0:
            raise ValueError(f"self-play refused {play}")

    def close(self) -> None:
        """Ends all games."""
        if self._handle:
            self._calls.ponte_free(self._handle)
            self._handle = None


def _declare(calls: ctypes.CDLL) -> None:
    """Tells ctypes the types of the functions."""
    functions = {
        "ponte_abi_version": (c_uint32, []),
        "ponte_input_len": (c_size_t, []),
        "ponte_row_len": (c_size_t, []),
        "ponte_policy_len": (c_size_t, [c_uint32]),
        "ponte_new": (c_void_p, [c_char_p, c_char_p, c_size_t]),
        "ponte_free": (None, [c_void_p]),
        "ponte_step": (c_int32, [c_void_p, c_uint32, c_void_p, c_void_p, c_void_p,
                                 POINTER(c_uint32)]),
        "ponte_take_rows": (c_size_t, [c_void_p, c_uint32, c_void_p, c_size_t]),
        "ponte_stats": (c_size_t, [c_void_p, c_char_p, c_size_t]),
        "ponte_symmetry": (None, [c_uint32, c_void_p, c_void_p]),
        "ponte_configure": (c_int32, [c_void_p, c_uint32, c_char_p]),
    }
    for name, (result, arguments) in functions.items():
        function = getattr(calls, name)
        function.restype, function.argtypes = result, arguments
