// Runs the tests of a bare WebAssembly module. Such a module cannot print: a failed test traps.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const code = instance.exports.main(0, 0);
console.log(code === 0 ? 'passed in WebAssembly' : `failed in WebAssembly: ${code}`);
process.exitCode = code;
