/** The rules pages in Italian. */
import type { LearnText } from '../text'

const text: LearnText = {
  rules: {
    lead: 'Chiaro e scuro posano tessere sulla laguna, le fanno crescere fino a diventare isole e collegano le isole con i ponti. Per imparare le regole bastano cinque minuti. Tutti i tabelloni di questa pagina sono vivi: tocca una casella e, se lì una tessera non può stare, il tabellone ti spiega perché.',
    sections: {
      aim: {
        title: 'Lo scopo del gioco',
        text: [
          'Quattro tessere del tuo colore, lato contro lato, formano un’*isola*. Da sola vale 1 punto. Collegate da *ponti*, le isole valgono molto di più: due 3 punti, tre 6, quattro 10. Vince chi alla fine ha più punti.',
        ],
      },
      turn: {
        title: 'Il tuo turno',
        text: [
          'Comincia chiaro, poi si gioca a turno. Nel tuo turno fai una cosa sola: o posi *due tessere* del tuo colore su caselle libere, vicine o lontane che siano, oppure costruisci *un ponte* tra due tue tessere.',
          'Non si posa mai una tessera sola, e mai tessere e ponte nello stesso turno. Quello che è sul tabellone ci resta fino alla fine della partita.',
        ],
      },
      start: {
        title: 'Chi gioca con il chiaro?',
        text: [
          'Perché cominciare non sia un vantaggio, la partita si apre con la regola di Alex Randolph. È quella delle divisioni giuste: uno taglia la torta, l’altro sceglie la fetta.',
          'Chi comincia posa due tessere chiare. L’altro decide: restare scuro e posare due tessere scure, oppure *scambiare* e prendersi il chiaro insieme alle tessere già posate. Dopo lo scambio chi ha cominciato diventa scuro e tocca a lui. Lo scambio si offre una volta sola, nel secondo turno della partita.',
        ],
      },
      islands: {
        title: 'Isole e banchi di sabbia',
        text: [
          'Le tessere di un colore che si toccano per un lato formano un gruppo. *Quattro* tessere sono un’*isola*; una, due o tre sono un *banco di sabbia*. Gruppi più grandi non sono ammessi.',
          'Un’isola tiene le distanze: non tocca nessun’altra tessera del suo colore, nemmeno per un angolo. I banchi di sabbia invece possono toccarsi per gli angoli. Tutto questo vale solo all’interno di un colore: chiaro e scuro non si danno mai fastidio.',
          'Le due tessere di un turno si giudicano insieme, quando sono posate entrambe. Due caselle permesse una per una possono quindi essere vietate in coppia, per esempio perché nascerebbe un gruppo di cinque.',
        ],
      },
      bridges: {
        title: 'Ponti e caselle bloccate',
        text: [
          'Un ponte poggia su due tue tessere, di isole o di banchi di sabbia. Le due tessere distano due caselle lungo una riga, una colonna o una diagonale, oppure un salto di cavallo, come negli scacchi.',
          'Ogni tessera regge *al massimo un ponte*. Sotto un ponte c’è solo acqua: non si costruisce sopra una tessera, e dopo nessuno può posarne una lì sotto, di chiunque sia il ponte. Quelle caselle sono *bloccate*: una sotto un ponte dritto o diagonale, due sotto un salto di cavallo.',
          'I ponti non si incrociano e non si sovrappongono, ma due ponti possono passare sopra la stessa casella bloccata, purché le loro linee non si incontrino. Gruppi già collegati si possono collegare di nuovo.',
        ],
      },
      end: {
        title: 'La fine della partita',
        text: [
          'Finché puoi posare due tessere o costruire un ponte, devi fare una delle due cose. Se non puoi fare né l’una né l’altra, *passi*. Quando passa chiaro, scuro ha ancora un turno e poi la partita è finita. Quando passa scuro, finisce subito.',
          'Nei siti in rete, di solito, chi non può posare due tessere può anche rinunciare al ponte. Questo e il numero dei pezzi cambiano da un’edizione all’altra.',
        ],
      },
      scoring: {
        title: 'Il punteggio',
        text: [
          'Le isole collegate da ponti formano una *rete*. Il collegamento può passare per i banchi di sabbia, che da soli non valgono nulla ma lo portano avanti. Ogni rete vale i punti della tabella; un’isola da sola è una rete di un’isola.',
          'Vince chi ha più punti. A parità di punti contano le isole, poi i ponti. Se anche questi sono pari, la partita è patta.',
        ],
      },
      mistakes: {
        title: 'Se qualcosa è andato storto',
        text: [
          'Se al tavolo vi accorgete di una mossa irregolare che non si può più ritirare, la partita è *nulla*: nessuno ha vinto e si ricomincia. Qui non può succedere, perché il tabellone accetta soltanto mosse regolari.',
        ],
      },
    },
    captions: {
      pie: 'Chiaro ha aperto in `c3` e `d4`. Scuro risponde con due tessere, oppure scambia.',
      shapes: 'Le cinque forme di un’isola. Ognuna si può ruotare e capovolgere.',
      distance:
        'Le distanze sono tutte rispettate: i tre banchi di sabbia si toccano solo per gli angoli e nulla tocca l’isola. In `e5` chiaro può posare. In `d2` no: la tessera toccherebbe l’isola per un angolo.',
      touching:
        'Chiaro non può giocare in `c3`: la nuova isola toccherebbe l’altra per un angolo. Anche `c2` è esclusa, perché la nuova isola toccherebbe il banco di sabbia in `d1`.',
      island:
        'La stessa posizione. In `a1`, `b1`, `a3` o `b4` l’isola si può fare, perché lì tiene le distanze.',
      extending:
        'Chiaro allarga un banco di sabbia, in `b1` o in `d4`. I due banchi si toccano ancora per un angolo, e possono farlo finché nessuno dei due è un’isola. In `c3` si unirebbero a formarne una.',
      five: 'Un gruppo di cinque non esiste. In `a1` l’isola avrebbe una quinta tessera; in `c4` due banchi di sabbia diventerebbero una fila di cinque.',
      colours:
        'Colori diversi si toccano liberamente. Chiaro può posare `a4` e `b5` proprio accanto all’isola scura.',
      kinds: 'I tre tipi di ponte: dritto `b1-d1`, diagonale `c3-a5` e a salto di cavallo `e4-f6`.',
      impossible:
        'A sinistra `b3-b5` non si può costruire: `b3` regge già un ponte. A destra non si può `e3-e5`: passerebbe sopra una tessera, e il suo colore non importa.',
      blocked:
        'Tre ponti, quattro caselle bloccate: `c1`, `e4` e, sotto il salto di cavallo, `a4` e `b4`. Sono chiuse a tutti e due i colori. Anche `c3` ed `e3` stanno fra due tessere, ma sotto nessun ponte: sono libere.',
      crossing:
        'Scuro può costruire `c2-d4`: come il ponte chiaro passa sopra `c3`, ma i due corrono affiancati. `c2-b4` è rifiutato, perché incrocerebbe il ponte chiaro.',
      end: 'Chiaro non può né posare due tessere né costruire, e passa sul 2 : 2. Nell’ultimo turno scuro costruisce `c2-c4` e vince per 3 : 2.',
      scoring:
        'Chiaro ha collegato tutte e quattro le sue isole: 10 punti. Scuro ne ha collegate due, attraverso il banco di sabbia in `d4` ed `e4`: 3 punti. Le altre due isole scure sono isolate e valgono 1 punto ciascuna. Chiaro vince per 10 : 5.',
    },
    table: {
      islands: 'Isole collegate',
      points: 'Punti',
      beyond: 'E così via: ogni isola in più porta un punto più della precedente.',
    },
  },
  editions: {
    lead: 'Isole, banchi di sabbia, ponti e punti sono gli stessi dovunque si giochi a Ponte del Diavolo. Le edizioni differiscono per la grandezza del tabellone, per il numero dei pezzi e per quando si può passare.',
    table: {
      title: 'In breve',
      edition: 'Edizione',
      board: 'Tabellone',
      tiles: 'Tessere per colore',
      bridges: 'Ponti',
      passing: 'Puoi passare',
      played: 'Dove si gioca così',
      unlimited: 'illimitati',
      strict: 'se non puoi né posare due tessere né costruire',
      free: 'se non puoi posare due tessere',
    },
    played: {
      'print-10': 'con il gioco in scatola',
      'print-12': 'con la versione grande del gioco in scatola',
      bga: 'su Board Game Arena e Abstract Play',
      bsn: 'su Brettspielnetz e YourTurnMyTurn',
    },
    sections: {
      origin: {
        title: 'Da dove viene il gioco',
        text: [
          'Ponte del Diavolo è di Martin Ebel ed è uscito nel 2007 da Hans im Glück. È un omaggio al suo amico Alex Randolph (1922–2004), che lo provò e vi lasciò la sua impronta. Porta il nome di Randolph la regola d’inizio, per cui il secondo giocatore sceglie il colore, e il suo Twixt, dove tutti i ponti sono salti di cavallo, ne è un parente stretto.',
        ],
      },
      supply: {
        title: 'Tessere e ponti',
        text: [
          'La scatola da 10 × 10 contiene 40 tessere per colore, quella da 12 × 12 ne contiene 60. I ponti, 15 o 22, sono una riserva comune: ogni ponte che costruisci è uno in meno per tutti e due. Con meno di due tessere non se ne posano più.',
          'Board Game Arena dice espressamente che tessere e ponti non finiscono mai. Lì, come nei siti da 12 × 12, è sempre l’acqua a scarseggiare, mai i pezzi. Il tabellone più grande lascia più spazio alla tattica.',
        ],
      },
      passing: {
        title: 'Quando puoi passare',
        text: [
          'Nella scatola la regola è *severa*: chi può ancora costruire deve farlo, e passa solo quando non è possibile più nulla. In rete è *libera*: appena non puoi posare due tessere, puoi rinunciare anche al ponte e passare. Così la stessa posizione può essere finita in un sito e durare ancora un turno al tavolo.',
          'Due cose valgono dappertutto: chi può posare due tessere non può passare, e dopo che chiaro ha passato scuro ha ancora un turno, uno solo.',
        ],
      },
      choosing: {
        title: 'Come scegliere qui un’edizione',
        text: [
          'Quando prepari una partita, scegli l’edizione alla voce *Regole*, con il nome che ha nella tabella qui sopra. Le partite registrate usano i nomi brevi `print-10`, `print-12`, `bga` e `bsn`. Con *Regole personalizzate* puoi prendere un tabellone da 3 × 3 a 12 × 12, quanti pezzi vuoi e una delle due regole per passare; nella registrazione si leggerà, per esempio, `8x8/strict`.',
        ],
      },
    },
    readings: {
      title: 'Le letture che abbiamo scelto',
      lead: 'In alcuni punti le regole pubblicate tacciono o si contraddicono. Un programma deve decidere: ecco come abbiamo fatto, e perché.',
      items: {
        declining: {
          title: 'Non poter costruire, o non volere?',
          text: [
            'La regola francese stampata ferma un giocatore quando nessun ponte si *può* costruire; tutti gli altri testi quando non *vuole* costruirne. Prendiamo entrambi alla lettera: severa nella scatola, libera in rete.',
          ],
        },
        supply: {
          title: 'Nessun numero',
          text: [
            'Brettspielnetz e YourTurnMyTurn non dicono quanti pezzi ci siano. Consideriamo la riserva illimitata.',
          ],
        },
        dark: {
          title: 'Meno di due tessere',
          text: [
            'Per scuro la regola francese parla di non avere due tessere. Noi leggiamo: non poterne posare due, per mancanza di tessere o di caselle. Così la condizione è la stessa per i due colori.',
          ],
        },
        crossing: {
          title: 'Ponti che si incontrano',
          text: [
            'La regola stampata non parla di ponti che si incrociano o che coprono la stessa casella. I siti in rete sì, e noi li seguiamo sempre: nessun incrocio, ma due ponti possono avere in comune una casella bloccata.',
          ],
        },
        pair: {
          title: 'Due caselle, o una coppia?',
          text: [
            'Board Game Arena guarda se restano due caselle valide. Noi chiediamo se resta una *coppia* permessa: due caselle che si escludono a vicenda non servono a nessuno.',
          ],
        },
      },
    },
  },
  advice: {
    lead: 'Giocando con i principianti l’autore, Martin Ebel, ha notato quali idee sfuggono facilmente. Ne ha raccolte dieci, con nomi inventati da lui. Eccole con parole nostre, ognuna con un tabellone su cui provarla.',
    pieces: {
      centre: {
        title: 'Il centro è forte',
        text: [
          'Dal centro si arriva dappertutto. Una tessera in `e5` può gettare ponti verso sedici caselle, una a metà di un bordo verso nove, una in un angolo verso cinque. Se chiaro apre al centro, prenditelo: scambia. Poi fai come il ragno e tendi ponti in tutte le direzioni.',
        ],
        caption:
          'Chiaro ha aperto al centro e scuro può scambiare. Sono segnate le sedici caselle che un ponte può raggiungere da `e5`.',
      },
      patience: {
        title: 'Niente fretta con le isole',
        text: [
          'Un’isola è finita: non cresce più, tiene lontane le altre tue tessere e svela i tuoi piani. Un banco di sabbia mantiene il segreto. Perciò collega prima i banchi di sabbia e trasformali in isole più tardi.',
        ],
        caption:
          'Chiaro non ha ancora punti, ma due banchi di sabbia collegati, che si possono completare in molti modi. Qualunque cosa faccia scuro, chiaro può completarli tutti e due in un solo turno e salire da 0 a 3 punti.',
      },
      middle: {
        title: 'Ponti dal mezzo',
        text: [
          'Se puoi scegliere, appoggia il ponte su una tessera in mezzo all’isola o al banco di sabbia e non all’estremità. L’estremità arriva più lontano sul tabellone e regge un ponte solo: tienila per dopo.',
        ],
        caption:
          'Chiaro vuole collegare l’isola al banco di sabbia che le sta sopra. Dopo `c3-c5` l’estremità resta libera per `d3-f4`. Dopo `d3-c5` è occupata, e nessun’altra tessera dell’isola raggiunge `f4`.',
      },
      burned: {
        title: 'Terra bruciata',
        text: [
          'Quando due banchi di sabbia da due e due tessere, o da due e tre, si toccano per un angolo, nessuno dei due sarà mai un’isola: da solo toccherebbe l’altro, e insieme sono troppo grandi. Dovrai costruire intorno a questo terreno perduto. Crealo solo dove sbarra la strada all’avversario.',
          'Una tessera e due possono ancora unirsi. Ma attento a un ponte diagonale che blocchi la casella di mezzo.',
        ],
        caption:
          'I banchi chiari in basso sono bruciati: in `c2` o `d3` le tessere sarebbero cinque. Quelli in alto possono ancora diventare un’isola in `f6`, a meno che scuro non costruisca `g5-e7` e bruci anche quelli.',
      },
      split: {
        title: 'Dividi il tabellone',
        text: [
          'Porta una catena di isole, banchi di sabbia e ponti da un bordo a quello opposto, o addirittura da un angolo all’altro. Nessun ponte ne incrocia un altro e nessuno passa sopra una tessera: all’avversario restano due metà che non si incontreranno mai.',
        ],
        caption:
          'La catena di chiaro va da `a3` a `h4`. `e3-c4` incrocerebbe un ponte, `e3-d5` passerebbe sopra una tessera, e nemmeno un ponte futuro troverà un varco.',
      },
      fork: {
        title: 'La forchetta',
        text: [
          'Chi gioca a filetto la conosce: crea due minacce in una volta, due ponti, due isole o uno e una. Una verrà parata, l’altra è tua. Ma conta bene: la risposta è di due tessere, e se fermano entrambe le minacce non era ancora una forchetta.',
        ],
        caption:
          'Chiaro può collegare l’isola di mezzo a sinistra o a destra. Per chiudere a sinistra a scuro servono tutte e due le tessere, in `c4` e `c5`, e allora chiaro costruisce a destra. Nessuna mossa di scuro impedisce i 4 punti.',
      },
      guide: {
        title: 'Guida l’avversario',
        text: [
          'Una sola tessera, che sembra non servire a niente, può spingere l’avversario a costruire in una direzione che non porta lontano. Ricorda che un salto di cavallo passa sopra due caselle: basta una tessera su una delle due per tagliarlo.',
          'Fa molto comodo un’isola avversaria che lascia una riga libera fino al bordo. Il suo padrone quella riga non può più usarla: aspetta te.',
        ],
        caption:
          'La tessera in `f3` impedisce due ponti in una volta, `f2-g4` ed `e2-g4`. La riga sotto l’isola scura, da `b1` a `g1`, è chiusa a scuro e aperta a chiaro.',
      },
      space: {
        title: 'Prenditi spazio',
        text: [
          'Conquista l’acqua prima di finire le costruzioni. Ciò che è al sicuro può aspettare: dove puoi posare solo tu, lascia l’isola incompiuta e gioca dove possono farlo ancora tutti e due. Ricordati solo di tornare in tempo per le tessere e i ponti che mancano.',
        ],
        caption:
          'L’angolo è di chiaro: in `b1` e `b2` una tessera scura toccherebbe la propria isola. Chiaro può completare lì un’isola quando vuole, e prima farà bene a occuparsi dell’acqua aperta.',
      },
      kairos: {
        title: 'Kairos, il momento giusto',
        text: [
          'Gli antichi greci avevano una parola per il momento giusto: kairos. A partita inoltrata arriva il turno dal quale collegare rende più che fare altre isole e altri ostacoli. Per riconoscerlo, conta quanti turni restano all’avversario e che cosa devi ancora finire. La partita può chiudersi prima che il tuo ponte migliore sia in piedi.',
        ],
        caption:
          '2 : 2, ed è l’ultimissimo turno di chiaro, perché scuro non può né posare due tessere né costruire e passando chiude la partita. Altre due tessere portano alla parità. Il ponte `d2-b4` vince per 3 : 2.',
      },
      mean: {
        title: 'Aggressivo e cattivo',
        text: [
          'L’autore voleva un gioco in cui si costruisce e si collega, e per questo ha dato ai ponti più libertà che in Twixt. I giocatori esperti gli hanno mostrato che si può giocare anche per distruggere, e vincere per 2 : 0. Sii duro quanto la posizione richiede, e alzatevi dal tavolo da amici.',
        ],
        caption:
          'La fine di una partita così: chiaro vince per 2 : 0. Scuro ha posato dieci tessere e costruito due ponti, e non possiede nemmeno un’isola.',
      },
    },
    source:
      'L’elenco di Martin Ebel si trova nelle regole pubblicate da Brettspielnetz. Qui è raccontato a modo nostro, e i tabelloni sono nostri.',
  },
}

export default text
