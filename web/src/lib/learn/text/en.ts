/** The rules pages in English. */
import type { LearnText } from '../text'

const text: LearnText = {
  rules: {
    lead: 'Light and dark place tiles in the lagoon, grow them into islands, and link the islands with bridges. You learn the rules in five minutes. Every board here is live: press a cell, and where a tile may not be placed the board tells you why.',
    sections: {
      aim: {
        title: 'The aim',
        text: [
          'Four tiles of your colour, side by side, make an *island*. An island on its own is worth 1 point. Link islands with *bridges* and they are worth far more: 3 points for two, 6 for three, 10 for four. Whoever has more points at the end wins.',
        ],
      },
      turn: {
        title: 'Your turn',
        text: [
          'Light begins, then you take turns. In your turn you do exactly one of two things: you place *two tiles* of your colour on free cells, close together or far apart, or you build *one bridge* between two of your own tiles.',
          'You never place a single tile, and never mix tiles and a bridge in one turn. What is on the board stays there until the game is over.',
        ],
      },
      start: {
        title: 'Who plays light?',
        text: [
          'So that going first is no advantage, the game opens with a rule by Alex Randolph, widely known as the pie rule: one player cuts the cake, the other picks a piece.',
          'The first player places two light tiles. The second player now decides: stay dark and place two dark tiles, or *swap* and take over light, together with the tiles that are there. After a swap the first player is dark and moves next. The offer is made once, in the second turn of the game.',
        ],
      },
      islands: {
        title: 'Islands and sandbanks',
        text: [
          'Tiles of one colour that touch along their sides form a group. A group of *four* is an *island*. A group of one, two or three is a *sandbank*. Larger groups are not allowed.',
          'An island keeps its distance: it touches no other tile of its colour, not even at a corner. Sandbanks are less particular and may touch one another at corners. All this concerns one colour only; light and dark never mind each other.',
          'The two tiles of a turn are judged together, once both are placed. Two cells that are fine on their own can therefore be wrong as a pair, for example because together they would make a group of five.',
        ],
      },
      bridges: {
        title: 'Bridges and blocked cells',
        text: [
          'A bridge rests on two of your tiles, on islands and sandbanks alike. The two tiles lie two cells apart along a row, a column or a diagonal, or a knight’s move apart, as in chess.',
          'Each tile carries *one bridge at most*. Beneath a bridge there is only water: you cannot build over a tile, and nobody, whoever owns the bridge, can place a tile beneath it later. Such cells are *blocked*: one under a straight or diagonal bridge, two under a knight’s bridge.',
          'Bridges neither cross nor lie on top of one another, but two of them may pass over the same blocked cell as long as their lines do not meet. Groups that are linked already may be linked again.',
        ],
      },
      end: {
        title: 'The end of the game',
        text: [
          'As long as you can place two tiles or build a bridge, you must do one or the other. If you can do neither, you *pass*. When light passes, dark has one more turn, and then the game is over. When dark passes, the game is over at once.',
          'Online it is usual that a player who cannot place two tiles may also decline to build. That, and how many pieces there are, differs from edition to edition.',
        ],
      },
      scoring: {
        title: 'Scoring',
        text: [
          'Islands that are linked by bridges form a *network*. A link may run by way of sandbanks: they score nothing themselves, but pass the connection on. Each network is worth as many points as the table says, and an island on its own counts as a network of one.',
          'More points win. If the points are equal, more islands decide, then more bridges. If even those are equal, the game is a draw.',
        ],
      },
      mistakes: {
        title: 'If something went wrong',
        text: [
          'When you discover an illegal turn at the table and can no longer take it back, the game is *void*: nobody has won, and you start afresh. On this site it cannot come to that, because the board accepts legal turns only.',
        ],
      },
    },
    captions: {
      pie: 'Light has opened on `c3` and `d4`. Dark answers with two tiles, or swaps.',
      shapes: 'The five shapes of an island. Each may be turned and mirrored.',
      distance:
        'All distances are kept: the three sandbanks touch at corners only, and nothing touches the island. `e5` is open to light. `d2` is not, for a tile there would touch the island at a corner.',
      touching:
        'Light may not play `c3`: the new island would touch the other one at a corner. `c2` is out as well, because the new island would touch the sandbank on `d1`.',
      island:
        'The same position. On `a1`, `b1`, `a3` or `b4` light does make an island, since it keeps its distance there.',
      extending:
        'Light extends a sandbank, on `b1` or `d4`. The two sandbanks still touch at a corner, and that is fine as long as neither is an island. On `c3` they would grow together into one.',
      five: 'A group of five does not exist. On `a1` the island would get a fifth tile; on `c4` two sandbanks would become a row of five.',
      colours:
        'Different colours may touch as they please. Light may place `a4` and `b5` right beside the dark island.',
      kinds:
        'The three kinds of bridge: straight `b1-d1`, diagonal `c3-a5`, and the knight’s move `e4-f6`.',
      impossible:
        'On the left `b3-b5` is impossible, since `b3` carries a bridge already. On the right `e3-e5` is impossible, since it would lead over a tile; its colour does not matter.',
      blocked:
        'Three bridges, four blocked cells: `c1`, `e4`, and, under the knight’s bridge, `a4` and `b4`. They are closed to both colours. `c3` and `e3` lie between tiles too, but under no bridge: they are free.',
      crossing:
        'Dark may build `c2-d4`: like the light bridge it passes over `c3`, but the two run side by side. `c2-b4` is refused, because it would cross the light bridge.',
      end: 'Light can neither place two tiles nor build, and passes at 2 : 2. In the last turn dark builds `c2-c4` and wins by 3 : 2.',
      scoring:
        'Light has linked all four islands: 10 points. Dark has linked two, by way of the sandbank on `d4` and `e4`: 3 points. Dark’s other two stand alone and add 1 point each. Light wins by 10 : 5.',
    },
    table: {
      islands: 'Linked islands',
      points: 'Points',
      beyond: 'And so on: each further island adds one point more than the one before.',
    },
  },
  editions: {
    lead: 'Islands, sandbanks, bridges and points are the same wherever Ponte del Diavolo is played. The editions differ in the size of the board, in the number of pieces, and in when a player may pass.',
    table: {
      title: 'At a glance',
      edition: 'Edition',
      board: 'Board',
      tiles: 'Tiles per colour',
      bridges: 'Bridges',
      passing: 'You may pass',
      played: 'Played',
      unlimited: 'unlimited',
      strict: 'if you can neither place two tiles nor build',
      free: 'if you cannot place two tiles',
    },
    played: {
      'print-10': 'with the boxed game',
      'print-12': 'with the larger version of the boxed game',
      bga: 'on Board Game Arena and Abstract Play',
      bsn: 'on Brettspielnetz and YourTurnMyTurn',
    },
    sections: {
      origin: {
        title: 'Where the game comes from',
        text: [
          'Ponte del Diavolo is by Martin Ebel and was published by Hans im Glück in 2007. It is a tribute to his friend Alex Randolph (1922–2004), who tested the game and left his mark on it. Randolph’s name stands over the starting rule, in which the second player chooses the colour, and his Twixt, where all bridges are knight’s moves, is a near relative.',
        ],
      },
      supply: {
        title: 'Tiles and bridges',
        text: [
          'The box for 10 × 10 holds 40 tiles in each colour, the one for 12 × 12 holds 60. The bridges, 15 or 22 of them, are a common stock: every bridge you build is one less for both of you. With fewer than two tiles left you can place no more.',
          'Board Game Arena says expressly that tiles and bridges never run out. There and on the 12 × 12 sites it is always the water that becomes scarce, never the pieces. The larger board leaves more room for tactics.',
        ],
      },
      passing: {
        title: 'When you may pass',
        text: [
          'In print the rule is *strict*: a player who can still build must build, and passes only when nothing at all is possible. Online it is *free*: once you cannot place two tiles, you may decline a bridge and pass. So the same position can be over on one site and go on for a turn at the table.',
          'In all editions two things hold: a player who can place two tiles may not pass, and after light’s pass dark has exactly one more turn.',
        ],
      },
      choosing: {
        title: 'Choosing an edition here',
        text: [
          'When you set up a game, choose the edition under *Rules*, by the name it has in the table above. Game records use the short names `print-10`, `print-12`, `bga` and `bsn`. With *Custom rules* you can have any board from 3 × 3 to 12 × 12, as many pieces as you like and either rule for passing; a record then says `8x8/strict`, for example.',
        ],
      },
    },
    readings: {
      title: 'The readings we chose',
      lead: 'In a few places the published rules are silent or disagree. A program has to decide; this is how we did, and why.',
      items: {
        declining: {
          title: 'Cannot build, or does not want to?',
          text: [
            'The French printed rules end a player’s game when no bridge *can* be built; all other texts when the player does not *want* to build one. We take both at their word: print is strict, online is free.',
          ],
        },
        supply: {
          title: 'No number named',
          text: [
            'Brettspielnetz and YourTurnMyTurn do not say how many pieces there are. We take the supply to be unlimited.',
          ],
        },
        dark: {
          title: 'Fewer than two tiles',
          text: [
            'For dark the French rules speak of not having two tiles. We read: not being able to place two, be it for want of tiles or of cells. So the same condition holds for both colours.',
          ],
        },
        crossing: {
          title: 'Bridges that meet',
          text: [
            'The printed rules say nothing about bridges that cross or cover the same cell. The online sites do, and we follow them everywhere: no crossing, but two bridges may share a blocked cell.',
          ],
        },
        pair: {
          title: 'Two cells, or a pair?',
          text: [
            'Board Game Arena counts whether two valid cells are left. We ask whether a legal *pair* is left: two cells that exclude each other are of no use to anybody.',
          ],
        },
      },
    },
  },
  advice: {
    lead: 'In games with beginners Martin Ebel, the author, noticed which ideas are easily missed. He collected ten of them under names of his own. Here they are in our words, each with a board on which you can try it.',
    pieces: {
      centre: {
        title: 'The centre is strong',
        text: [
          'From the centre you reach everything. A tile on `e5` can send bridges to sixteen cells, one in the middle of an edge to nine, one in a corner to five. If light opens in the centre, take it: swap. Then build like a spider and let bridges run out in all directions.',
        ],
        caption:
          'Light has opened in the centre, and dark may swap. Marked are the sixteen cells that a bridge from `e5` can reach.',
      },
      patience: {
        title: 'Do not hurry to make islands',
        text: [
          'An island is finished: it cannot grow, it keeps your other tiles at a distance, and it shows what you are up to. A sandbank keeps its secrets. So link sandbanks first and turn them into islands later.',
        ],
        caption:
          'Light has no point yet, but two linked sandbanks with many ways to complete each. Whatever dark does now, light can complete both in a single turn: from 0 points to 3.',
      },
      middle: {
        title: 'Bridges from the middle',
        text: [
          'Where you can choose, rest a bridge on a tile in the middle of an island or sandbank and not on its end. The end reaches farthest across the board, and it carries only one bridge: save it for later.',
        ],
        caption:
          'Light wants to link the island with the sandbank above it. After `c3-c5` the end tile is still free for `d3-f4`. After `d3-c5` it is used up, and no other tile of the island reaches `f4`.',
      },
      burned: {
        title: 'Burned land',
        text: [
          'When two sandbanks of two and two tiles, or of two and three, touch at a corner, neither will ever be an island: alone it would touch the other, and together they are too many. You will have to find a way around this waste land. Make it only where it bars your opponent’s way.',
          'One tile and two can still grow together. But beware of a diagonal bridge that takes the joining cell away.',
        ],
        caption:
          'Light’s sandbanks below are burned: on `c2` or `d3` there would be five tiles. The two above can still become an island on `f6`, unless dark builds `g5-e7` and burns them too.',
      },
      split: {
        title: 'Split the board',
        text: [
          'Lead a chain of islands, sandbanks and bridges from one edge to the opposite one, or even from corner to corner. No bridge crosses another and none leads over a tile, so your opponent is left with two halves that will never meet.',
        ],
        caption:
          'Light’s chain runs from `a3` to `h4`. `e3-c4` would cross a bridge, `e3-d5` would lead over a tile, and there is no way through for any later bridge either.',
      },
      fork: {
        title: 'The fork',
        text: [
          'Players of nine men’s morris know it: make two threats at once, two bridges, two islands, or one of each. One will be parried, the other is yours. But count well. Your opponent answers with two tiles, and if these stop both threats, it was no fork yet.',
        ],
        caption:
          'Light can link the island in the middle to the left or to the right. To shut the left side dark needs both tiles, on `c4` and `c5`, and then light builds on the right. No turn of dark’s prevents 4 points.',
      },
      guide: {
        title: 'Guide your opponent',
        text: [
          'A single tile that seems to do nothing can make your opponent build in a direction that leads nowhere. Remember that a knight’s bridge passes over two cells: one tile on either of them cuts it.',
          'Most welcome is an opposing island that leaves one row to the edge. Its owner can no longer use that row, so it will wait for you.',
        ],
        caption:
          'The tile on `f3` stops two bridges at once, `f2-g4` and `e2-g4`. The row below the dark island, from `b1` to `g1`, is closed to dark and open to light.',
      },
      space: {
        title: 'Take space',
        text: [
          'Claim water before you finish things. What is safe can wait: where only you can build, leave the island undone and spend your turns where both still can. Just do not forget to come back for the tiles and bridges you need.',
        ],
        caption:
          'The corner is light’s: on `b1` and `b2` a dark tile would touch dark’s own island. Light can complete an island there at any time and should first see to the open water.',
      },
      kairos: {
        title: 'Kairos, the right moment',
        text: [
          'The ancient Greeks had a word for the right moment: kairos. Late in the game there comes a turn from which links are worth more than further islands and obstacles. To find it, count how many turns your opponent has left and what you still have to finish. The game may be over before your best bridge stands.',
        ],
        caption:
          '2 : 2, and light’s very last turn, for dark can neither place two tiles nor build, and ends the game by passing. Two more tiles lead to a draw. The bridge `d2-b4` wins by 3 : 2.',
      },
      mean: {
        title: 'Aggressive and mean',
        text: [
          'The author wanted a game of building and linking, and so he gave bridges more freedom than they have in Twixt. Experienced players showed him that it can also be played by tearing down, and won by scores such as 2 : 0. Be as hard as the position asks, and leave the board as friends.',
        ],
        caption:
          'The end of such a game: light wins by 2 : 0. Dark has placed ten tiles and built two bridges, and owns no island.',
      },
    },
    source:
      'Martin Ebel’s own list stands in the rules that Brettspielnetz publishes. What is told here is our retelling, and the boards are ours.',
  },
}

export default text
