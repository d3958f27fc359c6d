/** The rules pages in German. */
import type { LearnText } from '../text'

const text: LearnText = {
  rules: {
    lead: 'Hell und Dunkel legen Plättchen in die Lagune, lassen sie zu Inseln wachsen und verbinden die Inseln mit Brücken. In fünf Minuten kennst du die Regeln. Alle Bretter auf dieser Seite sind lebendig: Drück auf ein Feld, und das Brett sagt dir, warum dort kein Plättchen liegen darf.',
    sections: {
      aim: {
        title: 'Das Ziel',
        text: [
          'Vier Plättchen deiner Farbe, Seite an Seite, sind eine *Insel*. Für sich allein zählt sie 1 Punkt. Mit *Brücken* verbundene Inseln zählen viel mehr: zwei 3 Punkte, drei 6, vier 10. Wer am Ende mehr Punkte hat, gewinnt.',
        ],
      },
      turn: {
        title: 'Dein Zug',
        text: [
          'Hell beginnt, danach zieht ihr abwechselnd. In deinem Zug tust du genau eines von beidem: Entweder legst du *zwei Plättchen* deiner Farbe auf freie Felder, nebeneinander oder weit voneinander entfernt, oder du baust *eine Brücke* zwischen zwei eigenen Plättchen.',
          'Ein einzelnes Plättchen legst du nie, und nie beides in einem Zug. Was einmal liegt, bleibt bis zum Ende der Partie liegen.',
        ],
      },
      start: {
        title: 'Wer spielt Hell?',
        text: [
          'Damit der erste Zug kein Vorteil ist, beginnt die Partie mit der Startregel von Alex Randolph. Es ist das alte Rezept für gerechtes Teilen: Die eine schneidet den Kuchen, der andere sucht sich sein Stück aus.',
          'Wer beginnt, legt zwei helle Plättchen. Die Gegenseite entscheidet: Sie bleibt bei Dunkel und legt zwei dunkle Plättchen, oder sie *tauscht* und übernimmt Hell samt den Plättchen, die schon liegen. Nach dem Tausch spielt, wer begonnen hat, mit Dunkel und ist am Zug. Getauscht werden kann nur dieses eine Mal, im zweiten Zug der Partie.',
        ],
      },
      islands: {
        title: 'Inseln und Sandbänke',
        text: [
          'Plättchen einer Farbe, die mit den Seiten aneinanderliegen, bilden eine Gruppe. *Vier* Plättchen sind eine *Insel*, ein bis drei Plättchen eine *Sandbank*. Größere Gruppen gibt es nicht.',
          'Eine Insel hält Abstand: Sie berührt kein weiteres Plättchen ihrer Farbe, auch nicht über Eck. Sandbänke dürfen sich über Eck berühren. All das gilt nur innerhalb einer Farbe; Hell und Dunkel stören einander nicht.',
          'Geurteilt wird erst, wenn beide Plättchen eines Zuges liegen. Zwei Felder, die einzeln erlaubt sind, können deshalb zusammen verboten sein, zum Beispiel weil eine Fünfergruppe entstünde.',
        ],
      },
      bridges: {
        title: 'Brücken und gesperrte Felder',
        text: [
          'Eine Brücke ruht auf zwei eigenen Plättchen, gleich ob sie zu Inseln oder zu Sandbänken gehören. Die beiden liegen zwei Felder auseinander, waagerecht, senkrecht oder schräg, oder im Rösselsprung wie beim Schach.',
          'Jedes Plättchen trägt *höchstens eine Brücke*. Unter einer Brücke ist nur Wasser: Über Plättchen wird nicht gebaut, und später darf niemand ein Plättchen darunterlegen, wem die Brücke auch gehört. Diese Felder sind *gesperrt*: eines unter einer geraden oder schrägen Brücke, zwei unter einem Rösselsprung.',
          'Brücken kreuzen sich nicht und liegen nicht aufeinander. Zwei von ihnen dürfen aber über dasselbe gesperrte Feld führen, solange sich ihre Linien nicht treffen. Auch was schon verbunden ist, darf noch einmal verbunden werden.',
        ],
      },
      end: {
        title: 'Das Ende der Partie',
        text: [
          'Solange du zwei Plättchen legen oder eine Brücke bauen kannst, musst du eines davon tun. Geht beides nicht, *passt* du. Passt Hell, hat Dunkel noch genau einen Zug, dann ist die Partie aus. Passt Dunkel, ist sie sofort aus.',
          'Im Internet darf man meist auch auf die Brücke verzichten, sobald keine zwei Plättchen mehr gehen. Das und die Zahl der Teile unterscheidet die Ausgaben.',
        ],
      },
      scoring: {
        title: 'Die Wertung',
        text: [
          'Inseln, die durch Brücken verbunden sind, bilden ein *Netz*. Die Verbindung darf über Sandbänke laufen: Sie zählen selbst nichts, leiten aber weiter. Jedes Netz bringt so viele Punkte, wie die Tabelle sagt; eine Insel für sich ist ein Netz mit einer Insel.',
          'Mehr Punkte gewinnen. Bei Gleichstand entscheiden mehr Inseln, dann mehr Brücken. Ist auch das gleich, endet die Partie remis.',
        ],
      },
      mistakes: {
        title: 'Wenn etwas schiefging',
        text: [
          'Bemerkt ihr am Tisch einen regelwidrigen Zug, den ihr nicht mehr zurücknehmen könnt, ist die Partie *ungültig*: Niemand hat gewonnen, und ihr fangt neu an. Hier kann das nicht passieren, denn das Brett nimmt nur erlaubte Züge an.',
        ],
      },
    },
    captions: {
      pie: 'Hell hat auf `c3` und `d4` begonnen. Dunkel antwortet mit zwei Plättchen oder tauscht.',
      shapes: 'Die fünf Formen einer Insel. Jede darf gedreht und gespiegelt werden.',
      distance:
        'Alle Abstände stimmen: Die drei Sandbänke berühren sich nur über Eck, und nichts berührt die Insel. `e5` steht Hell offen. `d2` nicht, denn dort würde das Plättchen die Insel über Eck berühren.',
      touching:
        'Hell darf nicht auf `c3` legen: Die neue Insel würde die andere über Eck berühren. Auch `c2` scheidet aus, denn die neue Insel würde die Sandbank auf `d1` berühren.',
      island:
        'Dieselbe Stellung. Auf `a1`, `b1`, `a3` oder `b4` entsteht die Insel, denn dort hält sie Abstand.',
      extending:
        'Hell vergrößert eine Sandbank, auf `b1` oder auf `d4`. Die beiden berühren sich weiter über Eck, und das dürfen sie, solange keine eine Insel ist. Auf `c3` würden sie zu einer Insel zusammenwachsen.',
      five: 'Eine Fünfergruppe gibt es nicht. Auf `a1` bekäme die Insel ein fünftes Plättchen, auf `c4` würden zwei Sandbänke zu einer Reihe von fünf.',
      colours:
        'Verschiedene Farben dürfen sich nach Belieben berühren. Hell darf `a4` und `b5` direkt neben die dunkle Insel legen.',
      kinds:
        'Die drei Arten von Brücken: gerade `b1-d1`, schräg `c3-a5` und im Rösselsprung `e4-f6`.',
      impossible:
        'Links geht `b3-b5` nicht, weil `b3` schon eine Brücke trägt. Rechts geht `e3-e5` nicht, weil die Brücke über ein Plättchen führen würde; welche Farbe es hat, ist gleich.',
      blocked:
        'Drei Brücken, vier gesperrte Felder: `c1`, `e4` und unter dem Rösselsprung `a4` und `b4`. Sie sind für beide Farben tabu. `c3` und `e3` liegen auch zwischen Plättchen, aber unter keiner Brücke: Sie sind frei.',
      crossing:
        'Dunkel darf `c2-d4` bauen: Wie die helle Brücke führt sie über `c3`, doch beide laufen nebeneinander her. `c2-b4` geht nicht, denn sie würde die helle Brücke kreuzen.',
      end: 'Hell kann weder zwei Plättchen legen noch bauen und passt beim Stand von 2 : 2. Mit dem letzten Zug baut Dunkel `c2-c4` und gewinnt 3 : 2.',
      scoring:
        'Hell hat alle vier Inseln verbunden: 10 Punkte. Dunkel hat zwei über die Sandbank auf `d4` und `e4` verbunden: 3 Punkte. Die beiden anderen dunklen Inseln stehen allein und bringen je 1 Punkt. Hell gewinnt 10 : 5.',
    },
    table: {
      islands: 'Verbundene Inseln',
      points: 'Punkte',
      beyond: 'Und so weiter: Jede weitere Insel bringt einen Punkt mehr als die vorige.',
    },
  },
  editions: {
    lead: 'Inseln, Sandbänke, Brücken und Punkte sind überall gleich, wo Ponte del Diavolo gespielt wird. Die Ausgaben unterscheiden sich in der Größe des Bretts, in der Zahl der Teile und darin, wann man passen darf.',
    table: {
      title: 'Auf einen Blick',
      edition: 'Ausgabe',
      board: 'Brett',
      tiles: 'Plättchen je Farbe',
      bridges: 'Brücken',
      passing: 'Passen darfst du',
      played: 'Gespielt wird so',
      unlimited: 'unbegrenzt',
      strict: 'wenn du weder zwei Plättchen legen noch bauen kannst',
      free: 'wenn du keine zwei Plättchen legen kannst',
    },
    played: {
      'print-10': 'mit dem gedruckten Spiel',
      'print-12': 'mit der größeren Fassung des gedruckten Spiels',
      bga: 'auf Board Game Arena und Abstract Play',
      bsn: 'auf Brettspielnetz und YourTurnMyTurn',
    },
    sections: {
      origin: {
        title: 'Woher das Spiel kommt',
        text: [
          'Ponte del Diavolo ist von Martin Ebel und erschien 2007 bei Hans im Glück. Es ist eine Hommage an seinen Freund Alex Randolph (1922–2004), der das Spiel getestet und geprägt hat. Von Randolph ist die Startregel, nach der die zweite Person ihre Farbe wählt, und sein Twixt, in dem alle Brücken Rösselsprünge sind, ist ein naher Verwandter.',
        ],
      },
      supply: {
        title: 'Plättchen und Brücken',
        text: [
          'Die Schachtel für 10 × 10 enthält 40 Plättchen je Farbe, die für 12 × 12 enthält 60. Die 15 oder 22 Brücken sind ein gemeinsamer Vorrat: Jede Brücke, die du baust, fehlt euch beiden. Wer weniger als zwei Plättchen übrig hat, legt keine mehr.',
          'Board Game Arena sagt ausdrücklich, dass Plättchen und Brücken nie ausgehen. Dort wie auf den Seiten mit 12 × 12 Feldern wird immer nur das Wasser knapp, nie das Material. Das größere Brett lässt mehr Raum für Taktik.',
        ],
      },
      passing: {
        title: 'Wann du passen darfst',
        text: [
          'In der Schachtel gilt die *strenge* Regel: Wer noch bauen kann, muss bauen, und passt erst, wenn gar nichts mehr geht. Im Internet gilt die *freie*: Sobald du keine zwei Plättchen legen kannst, darfst du auch auf eine Brücke verzichten und passen. So kann dieselbe Stellung online schon zu Ende sein und am Tisch noch einen Zug weitergehen.',
          'Zweierlei gilt überall: Wer zwei Plättchen legen kann, darf nicht passen, und nachdem Hell gepasst hat, ist Dunkel noch genau einmal am Zug.',
        ],
      },
      choosing: {
        title: 'So wählst du hier eine Ausgabe',
        text: [
          'Wenn du eine Partie vorbereitest, wählst du die Ausgabe unter *Regeln*, mit dem Namen, den sie oben in der Tabelle hat. In Aufzeichnungen stehen die Kurznamen `print-10`, `print-12`, `bga` und `bsn`. Unter *Eigene Regeln* nimmst du ein Brett von 3 × 3 bis 12 × 12, beliebig viele Teile und eine der beiden Passregeln; in der Aufzeichnung steht dann zum Beispiel `8x8/strict`.',
        ],
      },
    },
    readings: {
      title: 'Wie wir die Regeln lesen',
      lead: 'An einigen Stellen schweigen die veröffentlichten Regeln oder widersprechen sich. Ein Programm muss sich entscheiden; so haben wir es getan, und darum.',
      items: {
        declining: {
          title: 'Nicht bauen können oder nicht wollen?',
          text: [
            'Nach der französischen gedruckten Regel ist für jemanden Schluss, wenn keine Brücke gebaut werden *kann*, nach allen anderen Texten, wenn man keine bauen *will*. Wir nehmen beide beim Wort: streng in der Schachtel, frei im Internet.',
          ],
        },
        supply: {
          title: 'Keine Zahl genannt',
          text: [
            'Brettspielnetz und YourTurnMyTurn sagen nicht, wie viele Teile es gibt. Wir nehmen den Vorrat als unbegrenzt.',
          ],
        },
        dark: {
          title: 'Weniger als zwei Plättchen',
          text: [
            'Bei Dunkel spricht die französische Regel davon, keine zwei Plättchen zu haben. Wir lesen das als: keine zwei legen können, ob nun Plättchen fehlen oder Felder. So gilt für beide Farben dieselbe Bedingung.',
          ],
        },
        crossing: {
          title: 'Brücken, die sich begegnen',
          text: [
            'Die gedruckte Regel sagt nichts über Brücken, die sich kreuzen oder dasselbe Feld überdecken. Die Internetseiten tun es, und wir folgen ihnen überall: keine Kreuzung, aber ein gesperrtes Feld darf unter zwei Brücken liegen.',
          ],
        },
        pair: {
          title: 'Zwei Felder oder ein Paar?',
          text: [
            'Board Game Arena zählt, ob noch zwei erlaubte Felder da sind. Wir fragen nach einem erlaubten *Paar*: Zwei Felder, die sich gegenseitig ausschließen, nützen niemandem.',
          ],
        },
      },
    },
  },
  advice: {
    lead: 'In Partien mit Neulingen fiel dem Autor Martin Ebel auf, welche Ideen man leicht übersieht. Zehn davon hat er gesammelt und ihnen eigene Namen gegeben. Hier stehen sie in unseren Worten, jede mit einem Brett zum Ausprobieren.',
    pieces: {
      centre: {
        title: 'Die Mitte ist stark',
        text: [
          'Aus der Mitte kommst du überallhin. Ein Plättchen auf `e5` kann Brücken zu sechzehn Feldern schlagen, eines mitten am Rand zu neun, eines in der Ecke zu fünf. Eröffnet Hell in der Mitte, dann nimm sie dir: tausche. Danach baust du wie eine Spinne und ziehst deine Brücken nach allen Seiten.',
        ],
        caption:
          'Hell hat in der Mitte eröffnet, Dunkel darf tauschen. Markiert sind die sechzehn Felder, die eine Brücke von `e5` aus erreicht.',
      },
      patience: {
        title: 'Keine Eile mit den Inseln',
        text: [
          'Eine Insel ist fertig: Sie wächst nicht mehr, hält deine anderen Plättchen auf Abstand und verrät, was du vorhast. Eine Sandbank behält ihr Geheimnis. Verbinde also erst Sandbänke und mach später Inseln daraus.',
        ],
        caption:
          'Hell hat noch keinen Punkt, aber zwei verbundene Sandbänke, die sich beide auf viele Arten vollenden lassen. Was Dunkel jetzt auch tut, Hell kann beide in einem einzigen Zug zu Inseln machen: von 0 auf 3 Punkte.',
      },
      middle: {
        title: 'Brücken aus der Mitte',
        text: [
          'Hast du die Wahl, dann setz die Brücke auf ein Plättchen mitten in der Insel oder Sandbank und nicht auf das Ende. Das Ende reicht am weitesten ins Brett hinaus, und auch dort hat nur eine Brücke Platz: Heb sie dir auf.',
        ],
        caption:
          'Hell will die Insel mit der Sandbank darüber verbinden. Nach `c3-c5` bleibt das Ende frei für `d3-f4`. Nach `d3-c5` ist es vergeben, und kein anderes Plättchen der Insel erreicht `f4`.',
      },
      burned: {
        title: 'Verbrannte Erde',
        text: [
          'Berühren sich zwei Sandbänke aus zwei und zwei oder aus zwei und drei Plättchen über Eck, wird keine von beiden je eine Insel: Allein würde sie die andere berühren, und zusammen sind sie zu groß. Um dieses Ödland musst du später herumbauen. Leg es nur an, wo es der Gegenseite den Weg versperrt.',
          'Eines und zwei können noch zusammenwachsen. Aber hüte dich vor einer schrägen Brücke, die das verbindende Feld sperrt.',
        ],
        caption:
          'Die hellen Sandbänke unten sind verbrannt: Auf `c2` oder `d3` würden es fünf Plättchen. Die oberen können auf `f6` noch eine Insel werden, es sei denn, Dunkel baut `g5-e7` und verbrennt auch sie.',
      },
      split: {
        title: 'Teile das Brett',
        text: [
          'Zieh eine Kette aus Inseln, Sandbänken und Brücken von einem Rand zum gegenüberliegenden oder gar von Ecke zu Ecke. Keine Brücke kreuzt eine andere, keine führt über ein Plättchen: Der Gegenseite bleiben zwei Hälften, die nie zusammenfinden.',
        ],
        caption:
          'Die helle Kette reicht von `a3` bis `h4`. `e3-c4` würde eine Brücke kreuzen, `e3-d5` über ein Plättchen führen, und auch für jede spätere Brücke gibt es kein Durchkommen.',
      },
      fork: {
        title: 'Die Zwickmühle',
        text: [
          'Wer Mühle spielt, kennt sie: zwei Drohungen auf einmal, zwei Brücken, zwei Inseln oder von jedem eine. Die eine wird abgewehrt, die andere gehört dir. Aber zähl genau: Die Antwort besteht aus zwei Plättchen, und wenn die beide Drohungen stoppen, war es noch keine Zwickmühle.',
        ],
        caption:
          'Hell kann die mittlere Insel nach links oder nach rechts verbinden. Um links zuzumachen, braucht Dunkel beide Plättchen, auf `c4` und `c5`, und dann baut Hell rechts. Kein Zug von Dunkel verhindert die 4 Punkte.',
      },
      guide: {
        title: 'Lenke die Gegenseite',
        text: [
          'Ein einzelnes Plättchen, das scheinbar nichts tut, kann die Gegenseite in eine Richtung bauen lassen, die ihr wenig bringt. Denk daran, dass ein Rösselsprung über zwei Felder führt: Ein Plättchen auf einem davon genügt, um ihn zu kappen.',
          'Besonders willkommen ist eine gegnerische Insel, die zum Rand eine Reihe frei lässt. Wem sie gehört, der kann diese Reihe nicht mehr nutzen; sie wartet auf dich.',
        ],
        caption:
          'Das Plättchen auf `f3` verhindert zwei Brücken zugleich, `f2-g4` und `e2-g4`. Die Reihe unter der dunklen Insel, von `b1` bis `g1`, ist für Dunkel zu und für Hell offen.',
      },
      space: {
        title: 'Nimm dir Raum',
        text: [
          'Erst Wasser besetzen, dann fertig bauen. Was sicher ist, kann warten: Wo nur du noch legen kannst, lass die Insel unvollendet und zieh lieber dort, wo beide noch können. Vergiss nur nicht, rechtzeitig für die fehlenden Plättchen und Brücken zurückzukommen.',
        ],
        caption:
          'Die Ecke gehört Hell: Auf `b1` und `b2` würde ein dunkles Plättchen die eigene Insel berühren. Hell kann dort jederzeit eine Insel vollenden und sollte sich erst um das offene Wasser kümmern.',
      },
      kairos: {
        title: 'Kairos, der rechte Augenblick',
        text: [
          'Die alten Griechen hatten ein Wort für den rechten Augenblick: Kairos. Spät in der Partie kommt der Zug, von dem an Verbindungen mehr bringen als weitere Inseln und Hindernisse. Um ihn zu erkennen, zähl, wie viele Züge die Gegenseite noch hat und was du selbst noch fertigstellen musst. Die Partie kann aus sein, bevor deine beste Brücke steht.',
        ],
        caption:
          '2 : 2, und Hell ist zum allerletzten Mal am Zug, denn Dunkel kann weder zwei Plättchen legen noch bauen und beendet mit Passen die Partie. Noch zwei Plättchen führen zum Remis. Die Brücke `d2-b4` gewinnt 3 : 2.',
      },
      mean: {
        title: 'Angriffslustig und gemein',
        text: [
          'Der Autor wollte ein Spiel des Bauens und Verbindens und gab den Brücken deshalb mehr Freiheit, als sie in Twixt haben. Erfahrene Spielerinnen und Spieler zeigten ihm, dass es auch zerstörerisch geht und man mit 2 : 0 gewinnen kann. Sei so hart, wie es die Stellung verlangt, und geht als Freunde vom Brett.',
        ],
        caption:
          'Das Ende einer solchen Partie: Hell gewinnt 2 : 0. Dunkel hat zehn Plättchen gelegt und zwei Brücken gebaut und besitzt keine einzige Insel.',
      },
    },
    source:
      'Die Liste von Martin Ebel selbst steht in den Regeln, die Brettspielnetz veröffentlicht. Hier ist sie neu erzählt, und die Bretter sind unsere eigenen.',
  },
}

export default text
