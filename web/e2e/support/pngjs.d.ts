/** The little of pngjs that the tests use; it brings no types. */
declare module 'pngjs' {
  export class PNG {
    constructor(options: { width: number; height: number })
    width: number
    height: number
    data: Buffer
    static sync: { read(bytes: Buffer): PNG; write(image: PNG): Buffer }
  }
}
