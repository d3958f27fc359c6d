/**
 * A game to look at for somebody who has none at hand.
 *
 * Our own simple opponent `careful`, as it was in November 2026, played it against itself; the
 * variation was put in by hand.
 */

/** The record, with a comment on the whole and one on the swap that was not made. */
export function sampleGame(about: string, onSwap: string): string {
  return `[Rules "print-10"]
[Light "Computer"]
[Dark "Computer"]
[Result "dark"]

{${about}}
1. e1,g3 e2,f2 (1... swap {${onSwap}} c8,h8) 2. f1,g1 g2,h2 3. d1,c3 c2,i4 4. d3,e3 j3,j4
5. i3,e4 f4,h4 6. h3,g4 c2-e2 7. a5,b5 b2,b3 8. c5,c6 b1,j1 9. e3-g3 d5,h6 10. i1,f6 b3-d5
11. e6,g6 e5,f5 12. e7,e10 c7,d7 13. g4-g6 e5-c7 14. i5,g8 a7,b7 15. d9,e9 b9,c9
16. b8,f10 a9,a10 17. a8,h8 i6,j6 18. h9,h10 f7,j7 19. f10-h10 j4-j6 20. j9,j10 f9,i9
21. a2,a3 f8,g9 22. f6-h8 j7-i9 23. e7-e9 h4-h6 24. a3-c5 j1-j3 25. a1,b10 d7-c9
26. i1-i3 pass dark
`
}
