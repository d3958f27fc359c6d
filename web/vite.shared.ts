/** What the build and the tests share. */
export const alias = { $lib: new URL('./src/lib', import.meta.url).pathname }
