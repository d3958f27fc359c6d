/** The rules pages in French. */
import type { LearnText } from '../text'

const text: LearnText = {
  rules: {
    lead: 'Clair et foncé posent des tuiles sur la lagune, en font des îles et relient ces îles par des ponts. Cinq minutes suffisent pour apprendre les règles. Tous les plateaux de cette page sont vivants : touchez une case, et si aucune tuile ne peut y être posée, le plateau vous dira pourquoi.',
    sections: {
      aim: {
        title: 'Le but du jeu',
        text: [
          'Quatre tuiles de votre couleur, côte à côte, forment une *île*. Seule, elle vaut 1 point. Des îles reliées par des *ponts* valent bien davantage : 3 points pour deux, 6 pour trois, 10 pour quatre. Celui qui a le plus de points à la fin gagne.',
        ],
      },
      turn: {
        title: 'Votre tour',
        text: [
          'Clair commence, puis chacun joue à son tour. À votre tour, vous faites une chose et une seule : soit poser *deux tuiles* de votre couleur sur des cases libres, voisines ou éloignées, soit construire *un pont* entre deux de vos tuiles.',
          'On ne pose jamais une tuile seule, et jamais des tuiles et un pont dans le même tour. Ce qui est posé reste en place jusqu’à la fin de la partie.',
        ],
      },
      start: {
        title: 'Qui joue clair ?',
        text: [
          'Pour que commencer ne soit pas un avantage, la partie s’ouvre sur la règle d’Alex Randolph. C’est celle du partage équitable : l’un coupe le gâteau, l’autre choisit sa part.',
          'Le premier joueur pose deux tuiles claires. Le second décide alors : rester foncé et poser deux tuiles foncées, ou *échanger* et prendre les clairs avec les tuiles déjà posées. Après l’échange, le premier joueur devient foncé et c’est à lui de jouer. L’échange n’est proposé qu’une fois, au deuxième tour de la partie.',
        ],
      },
      islands: {
        title: 'Îles et bancs de sable',
        text: [
          'Les tuiles d’une même couleur qui se touchent par un côté forment un groupe. *Quatre* tuiles font une *île* ; une, deux ou trois font un *banc de sable*. Un groupe plus grand est interdit.',
          'Une île garde ses distances : elle ne touche aucune autre tuile de sa couleur, pas même par un coin. Les bancs de sable, eux, peuvent se toucher par les coins. Tout cela ne vaut qu’à l’intérieur d’une couleur ; clair et foncé ne se gênent jamais.',
          'Les deux tuiles d’un tour sont jugées ensemble, une fois posées toutes les deux. Deux cases permises séparément peuvent donc être interdites ensemble, par exemple parce qu’elles formeraient un groupe de cinq.',
        ],
      },
      bridges: {
        title: 'Ponts et cases bloquées',
        text: [
          'Un pont repose sur deux de vos tuiles, qu’elles appartiennent à une île ou à un banc de sable. Elles sont à deux cases l’une de l’autre, en ligne, en colonne ou en diagonale, ou bien à un saut de cavalier comme aux échecs.',
          'Chaque tuile porte *un seul pont*. Sous un pont, il n’y a que de l’eau : on ne construit pas au-dessus d’une tuile, et plus personne ne peut poser de tuile dessous, quel que soit le propriétaire du pont. Ces cases sont *bloquées* : une sous un pont droit ou diagonal, deux sous un saut de cavalier.',
          'Les ponts ne se croisent pas et ne se superposent pas, mais deux ponts peuvent passer au-dessus d’une même case bloquée tant que leurs lignes ne se rencontrent pas. Des groupes déjà reliés peuvent l’être une seconde fois.',
        ],
      },
      end: {
        title: 'La fin de la partie',
        text: [
          'Tant que vous pouvez poser deux tuiles ou construire un pont, vous devez le faire. Si vous ne pouvez ni l’un ni l’autre, vous *passez*. Quand clair passe, foncé joue encore un tour, puis la partie est finie. Quand foncé passe, elle est finie aussitôt.',
          'En ligne, un joueur qui ne peut plus poser deux tuiles a le plus souvent le droit de renoncer aussi au pont. Ce point et le nombre de pièces changent d’une édition à l’autre.',
        ],
      },
      scoring: {
        title: 'Le décompte',
        text: [
          'Les îles reliées par des ponts forment un *réseau*. La liaison peut passer par des bancs de sable : ils ne rapportent rien eux-mêmes, mais la prolongent. Chaque réseau rapporte les points du tableau ; une île seule est un réseau d’une île.',
          'Le plus grand nombre de points l’emporte. En cas d’égalité, c’est le nombre d’îles qui décide, puis celui des ponts. Si tout est égal, la partie est nulle.',
        ],
      },
      mistakes: {
        title: 'En cas d’erreur',
        text: [
          'Si vous découvrez autour de la table un coup contraire aux règles et qu’il est trop tard pour revenir en arrière, la partie est *annulée* : personne n’a gagné, et l’on recommence. Ici, cela ne peut pas arriver : le plateau n’accepte que les coups permis.',
        ],
      },
    },
    captions: {
      pie: 'Clair a ouvert en `c3` et `d4`. Foncé répond par deux tuiles, ou échange.',
      shapes: 'Les cinq formes d’une île. Chacune peut être tournée et retournée.',
      distance:
        'Toutes les distances sont respectées : les trois bancs de sable ne se touchent que par les coins, et rien ne touche l’île. `e5` est permise à clair. `d2` ne l’est pas : la tuile toucherait l’île par un coin.',
      touching:
        'Clair ne peut pas jouer `c3` : la nouvelle île toucherait l’autre par un coin. `c2` est exclue aussi, car la nouvelle île toucherait le banc de sable en `d1`.',
      island:
        'La même position. En `a1`, `b1`, `a3` ou `b4`, clair forme bien une île, car elle y garde ses distances.',
      extending:
        'Clair agrandit un banc de sable, en `b1` ou en `d4`. Les deux bancs se touchent toujours par un coin, ce qui est permis tant qu’aucun n’est une île. En `c3`, ils se rejoindraient pour en former une.',
      five: 'Il n’y a pas de groupe de cinq. En `a1`, l’île recevrait une cinquième tuile ; en `c4`, deux bancs de sable formeraient une rangée de cinq.',
      colours:
        'Les couleurs différentes se touchent librement. Clair peut poser `a4` et `b5` juste à côté de l’île foncée.',
      kinds:
        'Les trois sortes de ponts : droit `b1-d1`, diagonal `c3-a5` et saut de cavalier `e4-f6`.',
      impossible:
        'À gauche, `b3-b5` est impossible : `b3` porte déjà un pont. À droite, `e3-e5` est impossible : le pont passerait au-dessus d’une tuile, et peu importe sa couleur.',
      blocked:
        'Trois ponts, quatre cases bloquées : `c1`, `e4` et, sous le saut de cavalier, `a4` et `b4`. Elles sont fermées aux deux couleurs. `c3` et `e3` sont elles aussi entre des tuiles, mais sous aucun pont : elles sont libres.',
      crossing:
        'Foncé peut construire `c2-d4` : comme le pont clair, il passe au-dessus de `c3`, mais les deux courent côte à côte. `c2-b4` est refusé, car il croiserait le pont clair.',
      end: 'Clair ne peut ni poser deux tuiles ni construire, et passe à 2 : 2. Au dernier tour, foncé construit `c2-c4` et gagne 3 : 2.',
      scoring:
        'Clair a relié ses quatre îles : 10 points. Foncé en a relié deux, par le banc de sable en `d4` et `e4` : 3 points. Ses deux autres îles sont isolées et rapportent 1 point chacune. Clair gagne 10 : 5.',
    },
    table: {
      islands: 'Îles reliées',
      points: 'Nombre de points',
      beyond:
        'Et ainsi de suite : chaque île supplémentaire rapporte un point de plus que la précédente.',
    },
  },
  editions: {
    lead: 'Îles, bancs de sable, ponts et points sont les mêmes partout où l’on joue à Ponte del Diavolo. Les éditions diffèrent par la taille du plateau, par le nombre de pièces et par le moment où l’on peut passer.',
    table: {
      title: 'En un coup d’œil',
      edition: 'Édition',
      board: 'Plateau',
      tiles: 'Tuiles par couleur',
      bridges: 'Ponts',
      passing: 'Vous pouvez passer',
      played: 'Où l’on y joue',
      unlimited: 'sans limite',
      strict: 'si vous ne pouvez ni poser deux tuiles ni construire',
      free: 'si vous ne pouvez pas poser deux tuiles',
    },
    played: {
      'print-10': 'avec le jeu en boîte',
      'print-12': 'avec la grande version du jeu en boîte',
      bga: 'sur Board Game Arena et Abstract Play',
      bsn: 'sur Brettspielnetz et YourTurnMyTurn',
    },
    sections: {
      origin: {
        title: 'D’où vient le jeu',
        text: [
          'Ponte del Diavolo est un jeu de Martin Ebel, paru chez Hans im Glück en 2007. C’est un hommage à son ami Alex Randolph (1922–2004), qui l’a testé et l’a marqué de son influence. Randolph a donné son nom à la règle de départ, où le second joueur choisit sa couleur, et son Twixt, où tous les ponts sont des sauts de cavalier, en est un proche parent.',
        ],
      },
      supply: {
        title: 'Tuiles et ponts',
        text: [
          'La boîte 10 × 10 contient 40 tuiles de chaque couleur, la boîte 12 × 12 en contient 60. Les ponts, 15 ou 22, forment une réserve commune : chaque pont que vous construisez manquera aux deux joueurs. Avec moins de deux tuiles, on n’en pose plus.',
          'Board Game Arena précise que les tuiles et les ponts ne s’épuisent jamais. Là comme sur les sites en 12 × 12, c’est toujours l’eau qui vient à manquer, jamais les pièces. Le grand plateau laisse plus de place à la tactique.',
        ],
      },
      passing: {
        title: 'Quand peut-on passer ?',
        text: [
          'Dans la boîte, la règle est *stricte* : qui peut encore construire doit construire, et l’on ne passe que si plus rien n’est possible. En ligne, elle est *libre* : dès que vous ne pouvez plus poser deux tuiles, vous pouvez renoncer au pont et passer. Une même position peut donc être finie sur un site et durer encore un tour sur la table.',
          'Deux choses valent partout : qui peut poser deux tuiles n’a pas le droit de passer, et quand clair a passé, foncé joue exactement un tour de plus.',
        ],
      },
      choosing: {
        title: 'Choisir une édition ici',
        text: [
          'En préparant une partie, choisissez l’édition sous *Règles*, par le nom qu’elle porte dans le tableau ci-dessus. Les parties enregistrées emploient les noms courts `print-10`, `print-12`, `bga` et `bsn`. Avec *Règles personnalisées*, prenez un plateau de 3 × 3 à 12 × 12, autant de pièces que vous voulez et l’une des deux règles pour passer ; l’enregistrement dira par exemple `8x8/strict`.',
        ],
      },
    },
    readings: {
      title: 'Les lectures que nous avons choisies',
      lead: 'En quelques endroits, les règles publiées se taisent ou se contredisent. Un programme doit trancher ; voici comment nous l’avons fait, et pourquoi.',
      items: {
        declining: {
          title: 'Ne pas pouvoir construire, ou ne pas vouloir ?',
          text: [
            'La règle imprimée en français arrête un joueur quand aucun pont ne *peut* être construit ; tous les autres textes, quand il ne *veut* pas en construire. Nous prenons les deux au mot : stricte dans la boîte, libre en ligne.',
          ],
        },
        supply: {
          title: 'Aucun nombre indiqué',
          text: [
            'Brettspielnetz et YourTurnMyTurn ne disent pas combien il y a de pièces. Nous considérons la réserve comme illimitée.',
          ],
        },
        dark: {
          title: 'Moins de deux tuiles',
          text: [
            'Pour foncé, la règle française parle de ne pas avoir deux tuiles. Nous comprenons : ne pas pouvoir en poser deux, faute de tuiles ou faute de cases. La même condition vaut ainsi pour les deux couleurs.',
          ],
        },
        crossing: {
          title: 'Quand des ponts se rencontrent',
          text: [
            'La règle imprimée ne dit rien des ponts qui se croisent ou qui couvrent la même case. Les sites en ligne, si, et nous les suivons partout : pas de croisement, mais deux ponts peuvent partager une case bloquée.',
          ],
        },
        pair: {
          title: 'Deux cases, ou une paire ?',
          text: [
            'Board Game Arena regarde s’il reste deux cases valables. Nous demandons s’il reste une *paire* permise : deux cases qui s’excluent l’une l’autre ne servent à personne.',
          ],
        },
      },
    },
  },
  advice: {
    lead: 'En jouant avec des débutants, l’auteur, Martin Ebel, a remarqué quelles idées leur échappaient. Il en a réuni dix sous des noms de son cru. Les voici, racontées à notre façon, chacune avec un plateau pour l’essayer.',
    pieces: {
      centre: {
        title: 'Le centre est fort',
        text: [
          'Du centre, on va partout. Une tuile en `e5` peut lancer des ponts vers seize cases, au milieu d’un bord vers neuf, dans un coin vers cinq. Si clair ouvre au centre, prenez-le : échangez. Puis tissez votre toile comme une araignée, des ponts dans toutes les directions.',
        ],
        caption:
          'Clair a ouvert au centre, et foncé peut échanger. Les seize cases qu’un pont peut atteindre depuis `e5` sont marquées.',
      },
      patience: {
        title: 'Ne vous pressez pas de faire des îles',
        text: [
          'Une île est achevée : elle ne grandit plus, elle tient vos autres tuiles à distance et elle dévoile vos projets. Un banc de sable garde ses secrets. Reliez donc d’abord des bancs de sable ; vous en ferez des îles plus tard.',
        ],
        caption:
          'Clair n’a pas encore de point, mais deux bancs de sable reliés, que bien des cases peuvent compléter. Quoi que fasse foncé, clair peut achever les deux en un seul tour et passer de 0 à 3 points.',
      },
      middle: {
        title: 'Des ponts depuis le milieu',
        text: [
          'Quand vous avez le choix, appuyez le pont sur une tuile au milieu de l’île ou du banc de sable plutôt qu’à son extrémité. L’extrémité porte le plus loin sur le plateau, et elle n’a de place que pour un pont : gardez-la pour la suite.',
        ],
        caption:
          'Clair veut relier l’île au banc de sable au-dessus. Après `c3-c5`, l’extrémité reste libre pour `d3-f4`. Après `d3-c5`, elle est prise, et aucune autre tuile de l’île n’atteint `f4`.',
      },
      burned: {
        title: 'La terre brûlée',
        text: [
          'Quand deux bancs de sable de deux et deux tuiles, ou de deux et trois, se touchent par un coin, aucun ne deviendra jamais une île : seul, il toucherait l’autre, et ensemble ils sont trop grands. Il faudra contourner ce terrain perdu. Ne le créez que là où il barre la route à l’adversaire.',
          'Une tuile et deux peuvent encore se rejoindre. Mais méfiez-vous d’un pont diagonal qui bloquerait la case de jonction.',
        ],
        caption:
          'En bas, les bancs clairs sont brûlés : en `c2` ou `d3`, cela ferait cinq tuiles. Ceux du haut peuvent encore former une île en `f6`, à moins que foncé ne construise `g5-e7` et ne les brûle aussi.',
      },
      split: {
        title: 'Coupez le plateau en deux',
        text: [
          'Menez une chaîne d’îles, de bancs de sable et de ponts d’un bord au bord opposé, ou même d’un coin à l’autre. Aucun pont n’en croise un autre, aucun ne passe au-dessus d’une tuile : il reste à l’adversaire deux moitiés qui ne se rejoindront jamais.',
        ],
        caption:
          'La chaîne de clair va de `a3` à `h4`. `e3-c4` croiserait un pont, `e3-d5` passerait au-dessus d’une tuile, et aucun pont futur ne trouvera de passage.',
      },
      fork: {
        title: 'La fourchette',
        text: [
          'Qui connaît le jeu du moulin l’a déjà vue : créez deux menaces à la fois, deux ponts, deux îles, ou un de chaque. L’une sera parée, l’autre est à vous. Mais comptez bien : la réponse peut être de deux tuiles, et si elles arrêtent les deux menaces, ce n’était pas encore une fourchette.',
        ],
        caption:
          'Clair peut relier l’île du milieu à gauche ou à droite. Pour fermer la gauche, il faut à foncé ses deux tuiles, en `c4` et `c5`, et clair construit alors à droite. Aucun coup de foncé n’empêche les 4 points.',
      },
      guide: {
        title: 'Guidez votre adversaire',
        text: [
          'Une simple tuile qui semble ne servir à rien peut pousser l’adversaire à bâtir dans une direction sans avenir. N’oubliez pas qu’un saut de cavalier passe au-dessus de deux cases : une tuile sur l’une d’elles suffit à le couper.',
          'Rien de plus agréable qu’une île adverse qui laisse une rangée libre jusqu’au bord. Son propriétaire ne peut plus s’en servir : cette rangée vous attend.',
        ],
        caption:
          'La tuile en `f3` empêche deux ponts d’un coup, `f2-g4` et `e2-g4`. Sous l’île foncée, la rangée de `b1` à `g1` est fermée à foncé et ouverte à clair.',
      },
      space: {
        title: 'Prenez de l’espace',
        text: [
          'Conquérez l’eau avant d’achever vos constructions. Ce qui est sûr peut attendre : là où vous seul pouvez encore poser, laissez l’île inachevée et jouez plutôt là où les deux le peuvent. Pensez seulement à revenir à temps poser les tuiles et les ponts qui manquent.',
        ],
        caption:
          'Le coin est à clair : en `b1` et `b2`, une tuile foncée toucherait sa propre île. Clair peut y achever une île quand il le voudra ; qu’il s’occupe d’abord de l’eau libre.',
      },
      kairos: {
        title: 'Kairos, le bon moment',
        text: [
          'Les Grecs anciens avaient un mot pour le bon moment : kairos. Tard dans la partie vient le tour à partir duquel relier rapporte plus que de nouvelles îles ou de nouveaux obstacles. Pour le trouver, comptez les tours qui restent à l’adversaire et ce que vous devez encore finir. La partie peut s’achever avant que votre meilleur pont soit debout.',
        ],
        caption:
          '2 : 2, et c’est le tout dernier tour de clair, car foncé ne peut ni poser deux tuiles ni construire, et mettra fin à la partie en passant. Deux tuiles de plus mènent à l’égalité. Le pont `d2-b4` gagne 3 : 2.',
      },
      mean: {
        title: 'Agressif et méchant',
        text: [
          'L’auteur voulait un jeu où l’on bâtit et où l’on relie ; il a donc donné aux ponts plus de liberté qu’ils n’en ont dans Twixt. Des joueurs aguerris lui ont montré qu’on peut aussi y jouer en démolisseur, et gagner par 2 : 0. Soyez aussi dur que la position l’exige, et quittez le plateau bons amis.',
        ],
        caption:
          'La fin d’une telle partie : clair gagne 2 : 0. Foncé a posé dix tuiles et construit deux ponts, mais n’a pas une seule île.',
      },
    },
    source:
      'La liste de Martin Ebel lui-même se trouve dans les règles publiées par Brettspielnetz. Elle est ici racontée à notre façon, et les plateaux sont les nôtres.',
  },
}

export default text
