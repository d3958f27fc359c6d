/** The rules pages in Portuguese. */
import type { LearnText } from '../text'

const text: LearnText = {
  rules: {
    lead: 'Claro e escuro colocam peças na lagoa, fazem delas ilhas e ligam as ilhas com pontes. Cinco minutos bastam para aprender as regras. Todos os tabuleiros desta página estão vivos: toque em uma casa e, se ali não couber uma peça, o tabuleiro explica por quê.',
    sections: {
      aim: {
        title: 'O objetivo',
        text: [
          'Quatro peças da sua cor, lado a lado, formam uma *ilha*. Sozinha, ela vale 1 ponto. Ligadas por *pontes*, as ilhas valem muito mais: 3 pontos para duas, 6 para três, 10 para quatro. Quem tiver mais pontos no fim vence.',
        ],
      },
      turn: {
        title: 'A sua jogada',
        text: [
          'O claro começa e as jogadas se alternam. Na sua jogada você faz uma coisa só: ou coloca *duas peças* da sua cor em casas livres, juntas ou afastadas, ou constrói *uma ponte* entre duas peças suas.',
          'Nunca se coloca uma peça só, e nunca peças e ponte na mesma jogada. O que está no tabuleiro fica ali até o fim da partida.',
        ],
      },
      start: {
        title: 'Quem joga com o claro?',
        text: [
          'Para que começar não seja vantagem, a partida abre com a regra de Alex Randolph. É a da divisão justa: um corta o bolo, o outro escolhe o pedaço.',
          'O primeiro jogador coloca duas peças claras. O segundo decide: ficar com o escuro e colocar duas peças escuras, ou *trocar* e assumir o claro, com as peças que já estão ali. Depois da troca, o primeiro jogador passa a ser o escuro e é a vez dele. A troca só é oferecida uma vez, na segunda jogada da partida.',
        ],
      },
      islands: {
        title: 'Ilhas e bancos de areia',
        text: [
          'Peças da mesma cor que se encostam pelos lados formam um grupo. *Quatro* peças são uma *ilha*; uma, duas ou três são um *banco de areia*. Grupos maiores não são permitidos.',
          'Uma ilha mantém distância: não encosta em nenhuma outra peça da sua cor, nem mesmo pelo canto. Já os bancos de areia podem se tocar pelos cantos. Tudo isso vale apenas dentro de uma cor; claro e escuro nunca se incomodam.',
          'As duas peças de uma jogada são julgadas juntas, quando ambas já estão no tabuleiro. Por isso duas casas permitidas separadamente podem ser proibidas em conjunto, por exemplo porque formariam um grupo de cinco.',
        ],
      },
      bridges: {
        title: 'Pontes e casas bloqueadas',
        text: [
          'Uma ponte se apoia em duas peças suas, de ilhas ou de bancos de areia. As duas estão a duas casas uma da outra, na linha, na coluna ou na diagonal, ou a um salto de cavalo, como no xadrez.',
          'Cada peça sustenta *no máximo uma ponte*. Debaixo de uma ponte só há água: não se constrói por cima de uma peça e, depois, ninguém pode colocar uma peça ali embaixo, seja de quem for a ponte. Essas casas ficam *bloqueadas*: uma sob a ponte reta ou diagonal, duas sob o salto de cavalo.',
          'As pontes não se cruzam nem ficam umas sobre as outras, mas duas podem passar por cima da mesma casa bloqueada, desde que suas linhas não se encontrem. Grupos já ligados podem ser ligados de novo.',
        ],
      },
      end: {
        title: 'O fim da partida',
        text: [
          'Enquanto puder colocar duas peças ou construir uma ponte, você tem de fazer uma das duas coisas. Se não puder nenhuma, você *passa*. Quando o claro passa, o escuro tem mais uma jogada e a partida acaba. Quando o escuro passa, ela acaba na hora.',
          'Nos sites, em geral, quem não consegue colocar duas peças também pode abrir mão da ponte. Isso e a quantidade de peças mudam de uma edição para outra.',
        ],
      },
      scoring: {
        title: 'A pontuação',
        text: [
          'Ilhas ligadas por pontes formam uma *rede*. A ligação pode passar por bancos de areia: eles não valem nada, mas a levam adiante. Cada rede vale os pontos da tabela; uma ilha sozinha é uma rede de uma ilha.',
          'Vence quem tem mais pontos. Em caso de empate decide o número de ilhas, depois o de pontes. Se até isso for igual, a partida termina empatada.',
        ],
      },
      mistakes: {
        title: 'Se algo deu errado',
        text: [
          'Se na mesa vocês descobrirem uma jogada irregular que já não pode ser desfeita, a partida é *nula*: ninguém venceu e começa-se outra. Aqui isso não acontece, porque o tabuleiro só aceita jogadas permitidas.',
        ],
      },
    },
    captions: {
      pie: 'O claro abriu em `c3` e `d4`. O escuro responde com duas peças ou troca.',
      shapes: 'As cinco formas de uma ilha. Cada uma pode ser girada e espelhada.',
      distance:
        'Todas as distâncias estão certas: os três bancos de areia só se tocam pelos cantos e nada encosta na ilha. `e5` está aberta para o claro. `d2` não: a peça tocaria a ilha pelo canto.',
      touching:
        'O claro não pode jogar em `c3`: a nova ilha tocaria a outra pelo canto. `c2` também está fora, porque a nova ilha tocaria o banco de areia em `d1`.',
      island:
        'A mesma posição. Em `a1`, `b1`, `a3` ou `b4` o claro forma a ilha, pois ali ela mantém distância.',
      extending:
        'O claro aumenta um banco de areia, em `b1` ou em `d4`. Os dois bancos continuam se tocando pelo canto, o que é permitido enquanto nenhum deles for ilha. Em `c3` eles se juntariam em uma.',
      five: 'Não existe grupo de cinco. Em `a1` a ilha ganharia uma quinta peça; em `c4` dois bancos de areia virariam uma fileira de cinco.',
      colours:
        'Cores diferentes podem se tocar à vontade. O claro pode colocar `a4` e `b5` bem ao lado da ilha escura.',
      kinds: 'Os três tipos de ponte: reta `b1-d1`, diagonal `c3-a5` e em salto de cavalo `e4-f6`.',
      impossible:
        'À esquerda, `b3-b5` é impossível: `b3` já sustenta uma ponte. À direita, `e3-e5` é impossível: passaria por cima de uma peça, e a cor dela não importa.',
      blocked:
        'Três pontes, quatro casas bloqueadas: `c1`, `e4` e, sob o salto de cavalo, `a4` e `b4`. Estão fechadas para as duas cores. `c3` e `e3` também ficam entre peças, mas sob ponte nenhuma: estão livres.',
      crossing:
        'O escuro pode construir `c2-d4`: como a ponte clara, ela passa por cima de `c3`, mas as duas correm lado a lado. `c2-b4` é recusada, porque cruzaria a ponte clara.',
      end: 'O claro não pode colocar duas peças nem construir, e passa em 2 : 2. Na última jogada o escuro constrói `c2-c4` e vence por 3 : 2.',
      scoring:
        'O claro ligou as quatro ilhas: 10 pontos. O escuro ligou duas, pelo banco de areia em `d4` e `e4`: 3 pontos. As outras duas ilhas escuras estão isoladas e valem 1 ponto cada. O claro vence por 10 : 5.',
    },
    table: {
      islands: 'Ilhas ligadas',
      points: 'Pontos',
      beyond: 'E assim por diante: cada ilha a mais vale um ponto além do que valeu a anterior.',
    },
  },
  editions: {
    lead: 'Ilhas, bancos de areia, pontes e pontos são os mesmos onde quer que se jogue Ponte del Diavolo. As edições diferem no tamanho do tabuleiro, na quantidade de peças e em quando se pode passar.',
    table: {
      title: 'Em resumo',
      edition: 'Edição',
      board: 'Tabuleiro',
      tiles: 'Peças por cor',
      bridges: 'Pontes',
      passing: 'Você pode passar',
      played: 'Onde se joga assim',
      unlimited: 'sem limite',
      strict: 'se não puder colocar duas peças nem construir',
      free: 'se não puder colocar duas peças',
    },
    played: {
      'print-10': 'com o jogo de caixa',
      'print-12': 'com a versão maior do jogo de caixa',
      bga: 'no Board Game Arena e no Abstract Play',
      bsn: 'no Brettspielnetz e no YourTurnMyTurn',
    },
    sections: {
      origin: {
        title: 'De onde vem o jogo',
        text: [
          'Ponte del Diavolo é de Martin Ebel e foi publicado pela Hans im Glück em 2007. É uma homenagem ao seu amigo Alex Randolph (1922–2004), que testou o jogo e o influenciou. A regra inicial, em que o segundo jogador escolhe a cor, leva o nome de Randolph, e o Twixt dele, em que todas as pontes são saltos de cavalo, é um parente próximo.',
        ],
      },
      supply: {
        title: 'Peças e pontes',
        text: [
          'A caixa de 10 × 10 traz 40 peças de cada cor; a de 12 × 12, 60. As pontes, 15 ou 22, são uma reserva comum: cada ponte que você constrói é uma a menos para os dois. Com menos de duas peças, já não se coloca nenhuma.',
          'O Board Game Arena diz expressamente que peças e pontes nunca acabam. Ali, como nos sites de 12 × 12, é sempre a água que falta, nunca o material. O tabuleiro maior deixa mais espaço para a tática.',
        ],
      },
      passing: {
        title: 'Quando você pode passar',
        text: [
          'Na caixa a regra é *rigorosa*: quem ainda pode construir tem de construir, e só passa quando nada mais é possível. Nos sites ela é *livre*: quando já não pode colocar duas peças, você pode abrir mão da ponte e passar. Assim, a mesma posição pode estar encerrada em um site e durar mais uma jogada na mesa.',
          'Duas coisas valem em toda parte: quem pode colocar duas peças não pode passar e, depois que o claro passa, o escuro tem exatamente mais uma jogada.',
        ],
      },
      choosing: {
        title: 'Como escolher uma edição aqui',
        text: [
          'Ao preparar uma partida, escolha a edição em *Regras*, pelo nome que ela tem na tabela acima. Os registros das partidas usam os nomes curtos `print-10`, `print-12`, `bga` e `bsn`. Com *Regras personalizadas* você pode usar um tabuleiro de 3 × 3 a 12 × 12, quantas peças quiser e uma das duas regras para passar; no registro aparecerá, por exemplo, `8x8/strict`.',
        ],
      },
    },
    readings: {
      title: 'As leituras que escolhemos',
      lead: 'Em alguns pontos as regras publicadas se calam ou se contradizem. Um programa precisa decidir; foi assim que decidimos, e por quê.',
      items: {
        declining: {
          title: 'Não poder construir, ou não querer?',
          text: [
            'A regra francesa impressa detém um jogador quando nenhuma ponte *pode* ser construída; todos os outros textos, quando ele não *quer* construir. Tomamos ambas ao pé da letra: rigorosa na caixa, livre nos sites.',
          ],
        },
        supply: {
          title: 'Nenhum número indicado',
          text: [
            'Brettspielnetz e YourTurnMyTurn não dizem quantas peças existem. Consideramos a reserva ilimitada.',
          ],
        },
        dark: {
          title: 'Menos de duas peças',
          text: [
            'Para o escuro, a regra francesa fala em não ter duas peças. Lemos assim: não poder colocar duas, por falta de peças ou de casas. Desse modo a condição é a mesma para as duas cores.',
          ],
        },
        crossing: {
          title: 'Pontes que se encontram',
          text: [
            'A regra impressa nada diz sobre pontes que se cruzam ou cobrem a mesma casa. Os sites dizem, e nós os seguimos sempre: nada de cruzamentos, mas duas pontes podem partilhar uma casa bloqueada.',
          ],
        },
        pair: {
          title: 'Duas casas, ou um par?',
          text: [
            'O Board Game Arena verifica se restam duas casas válidas. Nós perguntamos se resta um *par* permitido: duas casas que se excluem não servem a ninguém.',
          ],
        },
      },
    },
  },
  advice: {
    lead: 'Jogando com principiantes, o autor, Martin Ebel, notou quais ideias passam despercebidas. Reuniu dez delas e lhes deu nomes próprios. Aqui estão em nossas palavras, cada uma com um tabuleiro para experimentar.',
    pieces: {
      centre: {
        title: 'O centro é forte',
        text: [
          'Do centro se chega a toda parte. Uma peça em `e5` pode lançar pontes a dezesseis casas; no meio de uma borda, a nove; em um canto, a cinco. Se o claro abrir no centro, fique com ele: troque. Depois faça como a aranha e estenda pontes em todas as direções.',
        ],
        caption:
          'O claro abriu no centro e o escuro pode trocar. Estão marcadas as dezesseis casas que uma ponte pode alcançar a partir de `e5`.',
      },
      patience: {
        title: 'Não tenha pressa de fazer ilhas',
        text: [
          'Uma ilha está pronta: não cresce mais, mantém longe as suas outras peças e revela os seus planos. Um banco de areia guarda segredo. Por isso, ligue primeiro os bancos de areia e transforme-os em ilhas mais tarde.',
        ],
        caption:
          'O claro ainda não tem pontos, mas tem dois bancos de areia ligados, que podem ser completados de muitas maneiras. Faça o escuro o que fizer, o claro pode completar os dois em uma só jogada e ir de 0 a 3 pontos.',
      },
      middle: {
        title: 'Pontes a partir do meio',
        text: [
          'Quando puder escolher, apoie a ponte em uma peça no meio da ilha ou do banco de areia, e não na ponta. A ponta é a que vai mais longe no tabuleiro e só sustenta uma ponte: guarde-a para depois.',
        ],
        caption:
          'O claro quer ligar a ilha ao banco de areia acima dela. Depois de `c3-c5`, a ponta continua livre para `d3-f4`. Depois de `d3-c5`, ela está ocupada, e nenhuma outra peça da ilha alcança `f4`.',
      },
      burned: {
        title: 'Terra queimada',
        text: [
          'Quando dois bancos de areia de duas e duas peças, ou de duas e três, se tocam pelo canto, nenhum deles jamais será ilha: sozinho tocaria o outro, e juntos são grandes demais. Você terá de contornar esse terreno perdido. Só o crie onde ele barrar o caminho do adversário.',
          'Uma peça e duas ainda podem se juntar. Mas cuidado com uma ponte diagonal que bloqueie a casa do encontro.',
        ],
        caption:
          'Os bancos claros de baixo estão queimados: em `c2` ou `d3` seriam cinco peças. Os de cima ainda podem virar uma ilha em `f6`, a não ser que o escuro construa `g5-e7` e os queime também.',
      },
      split: {
        title: 'Divida o tabuleiro',
        text: [
          'Leve uma corrente de ilhas, bancos de areia e pontes de uma borda à borda oposta, ou até de canto a canto. Nenhuma ponte cruza outra e nenhuma passa por cima de uma peça: ao adversário restam duas metades que nunca vão se encontrar.',
        ],
        caption:
          'A corrente do claro vai de `a3` a `h4`. `e3-c4` cruzaria uma ponte, `e3-d5` passaria por cima de uma peça, e nenhuma ponte futura encontrará passagem.',
      },
      fork: {
        title: 'O garfo',
        text: [
          'Quem joga trilha conhece: crie duas ameaças de uma vez, duas pontes, duas ilhas ou uma de cada. Uma será defendida, a outra é sua. Mas conte bem: a resposta vem com duas peças e, se elas detiverem as duas ameaças, ainda não era um garfo.',
        ],
        caption:
          'O claro pode ligar a ilha do meio à esquerda ou à direita. Para fechar a esquerda, o escuro precisa das duas peças, em `c4` e `c5`, e então o claro constrói à direita. Nenhuma jogada do escuro impede os 4 pontos.',
      },
      guide: {
        title: 'Conduza o adversário',
        text: [
          'Uma única peça que parece inútil pode levar o adversário a construir em uma direção que pouco lhe serve. Lembre-se de que um salto de cavalo passa por cima de duas casas: basta uma peça em uma delas para cortá-lo.',
          'Muito bem-vinda é uma ilha adversária que deixa uma fileira livre até a borda. O dono da ilha já não pode usá-la: ela espera por você.',
        ],
        caption:
          'A peça em `f3` impede duas pontes de uma vez, `f2-g4` e `e2-g4`. A fileira abaixo da ilha escura, de `b1` a `g1`, está fechada para o escuro e aberta para o claro.',
      },
      space: {
        title: 'Tome espaço',
        text: [
          'Conquiste a água antes de terminar as obras. O que está seguro pode esperar: onde só você pode colocar peças, deixe a ilha inacabada e jogue onde ambos ainda podem. Só não se esqueça de voltar a tempo para as peças e as pontes que faltam.',
        ],
        caption:
          'O canto é do claro: em `b1` e `b2` uma peça escura tocaria a própria ilha. O claro pode completar ali uma ilha quando quiser, e antes deve cuidar da água aberta.',
      },
      kairos: {
        title: 'Kairos, o momento certo',
        text: [
          'Os antigos gregos tinham uma palavra para o momento certo: kairos. Já adiante na partida chega a jogada a partir da qual ligar rende mais do que novas ilhas e novos obstáculos. Para achá-la, conte quantas jogadas restam ao adversário e o que você ainda precisa terminar. A partida pode acabar antes que a sua melhor ponte esteja de pé.',
        ],
        caption:
          '2 : 2, e é a última jogada do claro, pois o escuro não pode colocar duas peças nem construir, e encerra a partida ao passar. Mais duas peças levam ao empate. A ponte `d2-b4` vence por 3 : 2.',
      },
      mean: {
        title: 'Agressivo e malvado',
        text: [
          'O autor queria um jogo de construir e ligar, e por isso deu às pontes mais liberdade do que elas têm no Twixt. Jogadores experientes lhe mostraram que também dá para jogar destruindo, e vencer por 2 : 0. Seja tão duro quanto a posição exigir, e deixem o tabuleiro como amigos.',
        ],
        caption:
          'O fim de uma partida assim: o claro vence por 2 : 0. O escuro colocou dez peças e construiu duas pontes, e não tem uma única ilha.',
      },
    },
    source:
      'A lista do próprio Martin Ebel está nas regras publicadas pelo Brettspielnetz. Aqui ela é recontada à nossa maneira, e os tabuleiros são nossos.',
  },
}

export default text
