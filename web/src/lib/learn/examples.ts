/**
 * The boards of the rules pages, as data.
 *
 * Every position is our own and legal; what the texts claim about it is checked by
 * `examples.test.ts` through the rules themselves. The sentences live in `text/`.
 */

/** A board to look at and to try. */
export interface Example {
  /** The name of the rules, such as `6x6`. */
  readonly rules: string
  /** The position in our notation. */
  readonly position: string
  /** Cells where the text says that a tile may lie. */
  readonly yes?: readonly string[]
  /** Cells where it says that none may lie. */
  readonly no?: readonly string[]
  /** Cells that it points at for another reason. */
  readonly look?: readonly string[]
}

/** The nine numbered examples of the rules. */
export const numbered = {
  distance: {
    rules: '6x6',
    position: '2L3/2L3/3L2/4LL/1L4/LLL3 - l -',
    yes: ['e5'],
    no: ['d2'],
  },
  touching: {
    rules: '6x6',
    position: '6/4LL/3LL1/1L4/LL4/3L2 - l -',
    no: ['c2', 'c3'],
  },
  island: {
    rules: '6x6',
    position: '6/4LL/3LL1/1L4/LL4/3L2 - l -',
    yes: ['a1', 'b1', 'a3', 'b4'],
  },
  extending: {
    rules: '5x5',
    position: '5/2L2/1L3/1L3/5 - l -',
    yes: ['b1', 'd4'],
  },
  five: {
    rules: '5x5',
    position: '5/LL1LL/5/2L2/1LLL1 - l -',
    no: ['a1', 'c4'],
  },
  colours: {
    rules: '5x5',
    position: '4D/1DDLD/DDLLD/2LD1/L2DD - l -',
    yes: ['a4', 'b5'],
  },
  kinds: {
    rules: '6x6',
    position: '5L/D5/4LL/2D3/2D3/LL1L2 b1-d1,c3-a5,e4-f6 l -',
  },
  impossible: {
    rules: '6x6',
    position: '1L1D2/1L2L1/4D1/1L2L1/6/1L3L b1-b3 l -',
  },
  blocked: {
    rules: '6x6',
    position: 'L4D/L4D/5D/1L1D2/5L/DD1D2 b1-d1,b3-a5,d3-f5 l -',
    yes: ['c3', 'e3'],
    no: ['c1', 'a4', 'b4', 'e4'],
  },
} as const satisfies Record<string, Example>

/** The other boards of the rules. */
export const unnumbered = {
  pie: { rules: '6x6', position: '6/6/3L2/2L3/6/6 - d s' },
  shapes: { rules: '7x7', position: 'LLLL1LL/5LL/LL5/L5L/L4LL/2L2L1/1LLL3 - l -' },
  crossing: { rules: '6x6', position: '6/6/1DLD2/6/1LD3/6 b2-c4 d -' },
  end: { rules: '5x5/strict', position: '2DDD/L1D1L/L3L/L1DDL/L1DDL - l -' },
  scoring: {
    rules: '9x9',
    position:
      'LL1LLL3/LL2L2L1/5DDLL/DDD1DD1L1/1D7/3DD2L1/D5LL1/D3D1L2/DD1DDD3 ' +
      'd4-c6,e4-e6,h4-h6,h8-f9,b9-d9 l -',
  },
} as const satisfies Record<string, Example>

/** The boards of the ten pieces of advice. */
export const advice = {
  centre: {
    rules: '10x10',
    position: '10/10/10/10/5L4/4L5/10/10/10/10 - d s',
    // prettier-ignore
    look: [
      'c3', 'd3', 'e3', 'f3', 'g3', 'c4', 'g4', 'c5',
      'g5', 'c6', 'g6', 'c7', 'd7', 'e7', 'f7', 'g7',
    ],
  },
  patience: { rules: '8x8', position: '8/3DD3/7D/5L1D/4LL2/1LL5/1L6/5DD1 c3-e4 d -' },
  middle: {
    rules: '8x8',
    position: '8/1DD3D1/4D3/1LL1D3/5LL1/LLLL4/6D1/5DD1 - l -',
  },
  burned: {
    rules: '8x8',
    position: '8/L3D3/6L1/4LLD1/2D5/1LL5/3LL2D/4D2D - d -',
    yes: ['f6'],
    no: ['c2', 'd3'],
  },
  split: {
    rules: '8x8',
    position: '8/8/5D2/2DD1D2/2D1LL1L/LLL1D3/4D1D1/8 c3-e4,f4-h4 d -',
  },
  fork: {
    rules: '8x8',
    position: '5DDD/7D/3L4/LL1L1LL1/LL1L1LL1/3L4/1D4D1/1DDD3D - d -',
    look: ['c4', 'e4', 'c5', 'e5'],
  },
  guide: {
    rules: '8x8',
    position: '8/1LL3LL/1L6/3LL1D1/6D1/5L2/2DDDD2/8 - d -',
    no: ['b1', 'c1', 'd1', 'e1', 'f1', 'g1'],
  },
  space: {
    rules: '8x8',
    position: '1L6/1L3D2/3L1DD1/3L4/4L2L/DDD5/L1D3D1/L7 - l -',
    yes: ['b1', 'b2'],
  },
  kairos: {
    rules: '6x6',
    position: 'LD2D1/LD1DDD/LL4/3LLL/DDDL2/DL3L f1-e3,b5-d5 l -',
  },
  mean: { rules: '6x6', position: 'DLDLLL/1DD2L/L2DDD/LLD3/DL2LL/2D1L1 c3-c5,e4-c6 l fx' },
} as const satisfies Record<string, Example>

export type NumberedId = keyof typeof numbered
export type UnnumberedId = keyof typeof unnumbered
export type AdviceId = keyof typeof advice
