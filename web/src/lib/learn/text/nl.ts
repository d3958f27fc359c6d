/** The rules pages in Dutch. */
import type { LearnText } from '../text'

const text: LearnText = {
  rules: {
    lead: 'Licht en donker leggen tegels in de lagune, laten ze tot eilanden groeien en verbinden die eilanden met bruggen. In vijf minuten ken je de regels. Alle borden op deze pagina leven: druk op een veld, en als daar geen tegel mag liggen, vertelt het bord je waarom.',
    sections: {
      aim: {
        title: 'Het doel',
        text: [
          'Vier tegels van jouw kleur, zij aan zij, vormen een *eiland*. In zijn eentje is het 1 punt waard. Eilanden die met *bruggen* verbonden zijn, leveren veel meer op: twee 3 punten, drie 6, vier 10. Wie aan het eind de meeste punten heeft, wint.',
        ],
      },
      turn: {
        title: 'Jouw beurt',
        text: [
          'Licht begint, daarna ga je om de beurt. In je beurt doe je precies één ding: je legt *twee tegels* van jouw kleur op vrije velden, naast elkaar of ver uiteen, of je bouwt *één brug* tussen twee eigen tegels.',
          'Je legt nooit één losse tegel, en nooit tegels en een brug in dezelfde beurt. Wat ligt, blijft liggen tot het spel is afgelopen.',
        ],
      },
      start: {
        title: 'Wie speelt met licht?',
        text: [
          'Om beginnen geen voordeel te laten zijn, opent het spel met de startregel van Alex Randolph. Het is de oude manier om eerlijk te delen: de een snijdt de taart, de ander kiest een stuk.',
          'De eerste speler legt twee lichte tegels. De tweede beslist: donker blijven en twee donkere tegels leggen, of *wisselen* en licht overnemen, met de tegels die er al liggen. Na het wisselen is de eerste speler donker en meteen aan de beurt. Wisselen kan maar één keer, in de tweede beurt van het spel.',
        ],
      },
      islands: {
        title: 'Eilanden en zandbanken',
        text: [
          'Tegels van één kleur die met hun zijden aan elkaar liggen, vormen een groep. *Vier* tegels zijn een *eiland*; één, twee of drie zijn een *zandbank*. Grotere groepen mogen niet.',
          'Een eiland houdt afstand: het raakt geen andere tegel van zijn kleur, ook niet met een hoek. Zandbanken mogen elkaar wel met de hoeken raken. Dit alles geldt alleen binnen één kleur; licht en donker zitten elkaar nooit in de weg.',
          'De twee tegels van een beurt worden samen beoordeeld, als ze allebei liggen. Twee velden die elk apart mogen, kunnen daarom samen verboden zijn, bijvoorbeeld omdat er een groep van vijf zou ontstaan.',
        ],
      },
      bridges: {
        title: 'Bruggen en geblokkeerde velden',
        text: [
          'Een brug rust op twee eigen tegels, of die nu bij een eiland of bij een zandbank horen. Ze liggen twee velden uit elkaar, horizontaal, verticaal of schuin, of een paardensprong, zoals bij schaken.',
          'Elke tegel draagt *hoogstens één brug*. Onder een brug is alleen water: over een tegel heen bouwen kan niet, en later mag niemand er een tegel onder leggen, van wie de brug ook is. Zulke velden zijn *geblokkeerd*: één onder een rechte of schuine brug, twee onder een paardensprong.',
          'Bruggen kruisen elkaar niet en liggen niet op elkaar, maar twee bruggen mogen over hetzelfde geblokkeerde veld lopen zolang hun lijnen elkaar niet raken. Groepen die al verbonden zijn, mogen nog eens verbonden worden.',
        ],
      },
      end: {
        title: 'Het einde van het spel',
        text: [
          'Zolang je twee tegels kunt leggen of een brug kunt bouwen, moet je een van beide doen. Kan geen van beide, dan *pas* je. Past licht, dan heeft donker nog één beurt en is het spel afgelopen. Past donker, dan is het meteen afgelopen.',
          'Online mag je meestal ook van een brug afzien als je geen twee tegels kunt leggen. Dat en het aantal stukken verschilt per uitgave.',
        ],
      },
      scoring: {
        title: 'De telling',
        text: [
          'Eilanden die door bruggen verbonden zijn, vormen een *netwerk*. De verbinding mag via zandbanken lopen: die leveren zelf niets op, maar geven haar door. Elk netwerk levert de punten uit de tabel op; een los eiland is een netwerk van één.',
          'De meeste punten winnen. Bij gelijke stand beslissen de eilanden, daarna de bruggen. Is ook dat gelijk, dan is het remise.',
        ],
      },
      mistakes: {
        title: 'Als er iets misging',
        text: [
          'Merken jullie aan tafel een ongeldige zet op die niet meer terug te draaien is, dan is het spel *ongeldig*: niemand heeft gewonnen en jullie beginnen opnieuw. Hier kan dat niet gebeuren, want het bord neemt alleen geldige zetten aan.',
        ],
      },
    },
    captions: {
      pie: 'Licht is op `c3` en `d4` begonnen. Donker antwoordt met twee tegels of wisselt.',
      shapes: 'De vijf vormen van een eiland. Elke vorm mag gedraaid en gespiegeld worden.',
      distance:
        'Alle afstanden kloppen: de drie zandbanken raken elkaar alleen met de hoeken en niets raakt het eiland. Op `e5` mag licht leggen. Op `d2` niet: daar zou de tegel het eiland met een hoek raken.',
      touching:
        'Licht mag niet op `c3` leggen: het nieuwe eiland zou het andere met een hoek raken. Ook `c2` valt af, want het nieuwe eiland zou de zandbank op `d1` raken.',
      island:
        'Dezelfde stelling. Op `a1`, `b1`, `a3` of `b4` ontstaat het eiland wel, want daar houdt het afstand.',
      extending:
        'Licht vergroot een zandbank, op `b1` of op `d4`. De twee raken elkaar nog steeds met een hoek, en dat mag zolang geen van beide een eiland is. Op `c3` zouden ze tot één eiland samengroeien.',
      five: 'Een groep van vijf bestaat niet. Op `a1` zou het eiland een vijfde tegel krijgen; op `c4` zouden twee zandbanken een rij van vijf worden.',
      colours:
        'Verschillende kleuren mogen elkaar naar hartenlust raken. Licht mag `a4` en `b5` pal naast het donkere eiland leggen.',
      kinds: 'De drie soorten bruggen: recht `b1-d1`, schuin `c3-a5` en de paardensprong `e4-f6`.',
      impossible:
        'Links kan `b3-b5` niet, want `b3` draagt al een brug. Rechts kan `e3-e5` niet, want de brug zou over een tegel lopen; welke kleur die heeft, maakt niet uit.',
      blocked:
        'Drie bruggen, vier geblokkeerde velden: `c1`, `e4` en, onder de paardensprong, `a4` en `b4`. Ze zijn dicht voor beide kleuren. Ook `c3` en `e3` liggen tussen tegels, maar onder geen enkele brug: die zijn vrij.',
      crossing:
        'Donker mag `c2-d4` bouwen: net als de lichte brug loopt die over `c3`, maar de twee lopen naast elkaar. `c2-b4` wordt geweigerd, want die zou de lichte brug kruisen.',
      end: 'Licht kan geen twee tegels leggen en ook niet bouwen, en past bij 2 : 2. In de laatste beurt bouwt donker `c2-c4` en wint met 3 : 2.',
      scoring:
        'Licht heeft alle vier de eilanden verbonden: 10 punten. Donker heeft er twee verbonden, via de zandbank op `d4` en `e4`: 3 punten. De andere twee donkere eilanden liggen los en leveren elk 1 punt op. Licht wint met 10 : 5.',
    },
    table: {
      islands: 'Verbonden eilanden',
      points: 'Punten',
      beyond: 'Enzovoort: elk volgend eiland levert één punt meer op dan het vorige.',
    },
  },
  editions: {
    lead: 'Eilanden, zandbanken, bruggen en punten zijn overal hetzelfde waar Ponte del Diavolo gespeeld wordt. De uitgaven verschillen in de grootte van het bord, in het aantal stukken en in wanneer je mag passen.',
    table: {
      title: 'In één oogopslag',
      edition: 'Uitgave',
      board: 'Bord',
      tiles: 'Tegels per kleur',
      bridges: 'Bruggen',
      passing: 'Je mag passen',
      played: 'Zo speelt men',
      unlimited: 'onbeperkt',
      strict: 'als je geen twee tegels kunt leggen en ook niet kunt bouwen',
      free: 'als je geen twee tegels kunt leggen',
    },
    played: {
      'print-10': 'met het gedrukte spel',
      'print-12': 'met de grotere versie van het gedrukte spel',
      bga: 'op Board Game Arena en Abstract Play',
      bsn: 'op Brettspielnetz en YourTurnMyTurn',
    },
    sections: {
      origin: {
        title: 'Waar het spel vandaan komt',
        text: [
          'Ponte del Diavolo is van Martin Ebel en verscheen in 2007 bij Hans im Glück. Het is een eerbetoon aan zijn vriend Alex Randolph (1922–2004), die het spel testte en er zijn stempel op drukte. De startregel, waarbij de tweede speler de kleur kiest, draagt Randolphs naam, en zijn Twixt, waarin alle bruggen paardensprongen zijn, is nauw verwant.',
        ],
      },
      supply: {
        title: 'Tegels en bruggen',
        text: [
          'In de doos voor 10 × 10 zitten 40 tegels per kleur, in die voor 12 × 12 zijn het er 60. De bruggen, 15 of 22, zijn een gezamenlijke voorraad: elke brug die je bouwt, is er een minder voor jullie allebei. Wie minder dan twee tegels over heeft, legt er geen meer.',
          'Board Game Arena zegt met zoveel woorden dat tegels en bruggen nooit opraken. Daar en op de sites met 12 × 12 wordt altijd het water schaars, nooit het materiaal. Het grotere bord laat meer ruimte voor tactiek.',
        ],
      },
      passing: {
        title: 'Wanneer je mag passen',
        text: [
          'In de doos geldt de *strenge* regel: wie nog kan bouwen, moet bouwen, en past pas als er niets meer mogelijk is. Online geldt de *vrije*: zodra je geen twee tegels kunt leggen, mag je ook van een brug afzien en passen. Zo kan dezelfde stelling op een site al afgelopen zijn en aan tafel nog een beurt doorgaan.',
          'Twee dingen gelden overal: wie twee tegels kan leggen, mag niet passen, en nadat licht gepast heeft, is donker nog precies één keer aan de beurt.',
        ],
      },
      choosing: {
        title: 'Hier een uitgave kiezen',
        text: [
          'Als je een spel voorbereidt, kies je de uitgave onder *Regels*, bij de naam die ze hierboven in de tabel heeft. In opgeslagen partijen staan de korte namen `print-10`, `print-12`, `bga` en `bsn`. Met *Eigen regels* neem je een bord van 3 × 3 tot 12 × 12, zoveel stukken als je wilt en een van de twee pasregels; in de partij staat dan bijvoorbeeld `8x8/strict`.',
        ],
      },
    },
    readings: {
      title: 'Hoe wij de regels lezen',
      lead: 'Op een paar plaatsen zwijgen de gepubliceerde regels of spreken ze elkaar tegen. Een programma moet kiezen; zo hebben wij het gedaan, en daarom.',
      items: {
        declining: {
          title: 'Niet kunnen bouwen, of niet willen?',
          text: [
            'Volgens de Franse gedrukte regels houdt het voor een speler op als er geen brug gebouwd *kan* worden, volgens alle andere teksten als hij er geen *wil* bouwen. We nemen beide op hun woord: streng in de doos, vrij online.',
          ],
        },
        supply: {
          title: 'Geen aantal genoemd',
          text: [
            'Brettspielnetz en YourTurnMyTurn zeggen niet hoeveel stukken er zijn. Wij houden de voorraad voor onbeperkt.',
          ],
        },
        dark: {
          title: 'Minder dan twee tegels',
          text: [
            'Bij donker spreken de Franse regels van geen twee tegels hebben. Wij lezen: er geen twee kunnen leggen, of het nu aan tegels of aan velden ontbreekt. Zo geldt voor beide kleuren dezelfde voorwaarde.',
          ],
        },
        crossing: {
          title: 'Bruggen die elkaar tegenkomen',
          text: [
            'De gedrukte regels zeggen niets over bruggen die elkaar kruisen of hetzelfde veld bedekken. De sites doen dat wel, en wij volgen ze overal: niet kruisen, maar twee bruggen mogen een geblokkeerd veld delen.',
          ],
        },
        pair: {
          title: 'Twee velden, of een paar?',
          text: [
            'Board Game Arena kijkt of er nog twee geldige velden zijn. Wij vragen of er nog een geldig *paar* is: twee velden die elkaar uitsluiten, daar heeft niemand iets aan.',
          ],
        },
      },
    },
  },
  advice: {
    lead: 'In partijen met beginners merkte de auteur, Martin Ebel, welke ideeën je makkelijk over het hoofd ziet. Hij verzamelde er tien en gaf ze namen van eigen vinding. Hier staan ze in onze woorden, elk met een bord om het te proberen.',
    pieces: {
      centre: {
        title: 'Het midden is sterk',
        text: [
          'Vanuit het midden kom je overal. Een tegel op `e5` kan bruggen slaan naar zestien velden, midden aan de rand naar negen, in een hoek naar vijf. Opent licht in het midden, neem het dan: wissel. Bouw daarna als een spin en laat je bruggen alle kanten op lopen.',
        ],
        caption:
          'Licht heeft in het midden geopend en donker mag wisselen. Gemarkeerd zijn de zestien velden die een brug vanaf `e5` kan bereiken.',
      },
      patience: {
        title: 'Geen haast met eilanden',
        text: [
          'Een eiland is af: het groeit niet meer, het houdt je andere tegels op afstand en het verraadt wat je van plan bent. Een zandbank bewaart haar geheim. Verbind dus eerst zandbanken en maak er later eilanden van.',
        ],
        caption:
          'Licht heeft nog geen punt, maar wel twee verbonden zandbanken die elk op veel manieren af te maken zijn. Wat donker nu ook doet, licht kan ze allebei in één beurt voltooien: van 0 naar 3 punten.',
      },
      middle: {
        title: 'Bruggen vanuit het midden',
        text: [
          'Heb je de keus, zet een brug dan op een tegel midden in het eiland of de zandbank en niet op het uiteinde. Het uiteinde reikt het verst over het bord, en ook daar past maar één brug: bewaar het voor later.',
        ],
        caption:
          'Licht wil het eiland met de zandbank erboven verbinden. Na `c3-c5` is het uiteinde nog vrij voor `d3-f4`. Na `d3-c5` is het bezet, en geen andere tegel van het eiland haalt `f4`.',
      },
      burned: {
        title: 'Verschroeide aarde',
        text: [
          'Raken twee zandbanken van twee en twee tegels, of van twee en drie, elkaar met een hoek, dan wordt geen van beide ooit een eiland: alleen zou hij de andere raken, en samen zijn ze te groot. Om dat verloren land moet je later heen bouwen. Leg het alleen aan waar het je tegenstander de weg verspert.',
          'Eén tegel en twee kunnen nog samengroeien. Maar pas op voor een schuine brug die het veld ertussen blokkeert.',
        ],
        caption:
          'De lichte zandbanken onderaan zijn verschroeid: op `c2` of `d3` zouden het vijf tegels worden. De bovenste kunnen op `f6` nog een eiland worden, tenzij donker `g5-e7` bouwt en ook die verschroeit.',
      },
      split: {
        title: 'Deel het bord in tweeën',
        text: [
          'Trek een keten van eilanden, zandbanken en bruggen van de ene rand naar de andere, of zelfs van hoek tot hoek. Geen brug kruist een andere en geen brug loopt over een tegel: je tegenstander houdt twee helften over die nooit bij elkaar komen.',
        ],
        caption:
          'De keten van licht loopt van `a3` tot `h4`. `e3-c4` zou een brug kruisen, `e3-d5` zou over een tegel lopen, en ook voor geen enkele latere brug is er een doorgang.',
      },
      fork: {
        title: 'De vork',
        text: [
          'Wie molenspel speelt, kent hem: maak twee dreigingen tegelijk, twee bruggen, twee eilanden of van elk één. De ene wordt gepareerd, de andere is voor jou. Maar tel goed: het antwoord bestaat uit twee tegels, en als die beide dreigingen stoppen, was het nog geen vork.',
        ],
        caption:
          'Licht kan het middelste eiland naar links of naar rechts verbinden. Om links dicht te maken heeft donker beide tegels nodig, op `c4` en `c5`, en dan bouwt licht rechts. Geen enkele zet van donker voorkomt 4 punten.',
      },
      guide: {
        title: 'Stuur je tegenstander',
        text: [
          'Een enkele tegel die niets lijkt te doen, kan je tegenstander laten bouwen in een richting waar hij weinig aan heeft. Bedenk dat een paardensprong over twee velden loopt: één tegel op een van beide snijdt hem af.',
          'Heel welkom is een vijandelijk eiland dat één rij tot de rand vrijlaat. De eigenaar kan die rij niet meer gebruiken; ze wacht op jou.',
        ],
        caption:
          'De tegel op `f3` houdt twee bruggen tegelijk tegen, `f2-g4` en `e2-g4`. De rij onder het donkere eiland, van `b1` tot `g1`, is voor donker dicht en voor licht open.',
      },
      space: {
        title: 'Neem ruimte',
        text: [
          'Verover water voordat je dingen afmaakt. Wat veilig is, kan wachten: waar alleen jij nog kunt leggen, laat je het eiland onaf en speel je liever waar jullie allebei nog kunnen. Vergeet alleen niet op tijd terug te komen voor de tegels en bruggen die ontbreken.',
        ],
        caption:
          'De hoek is van licht: op `b1` en `b2` zou een donkere tegel het eigen eiland raken. Licht kan daar wanneer het maar wil een eiland voltooien en kan beter eerst naar het open water kijken.',
      },
      kairos: {
        title: 'Kairos, het juiste moment',
        text: [
          'De oude Grieken hadden een woord voor het juiste moment: kairos. Laat in het spel komt de beurt vanaf welke verbinden meer oplevert dan nog meer eilanden en hindernissen. Om die te vinden, tel je hoeveel beurten je tegenstander nog heeft en wat jij nog af moet maken. Het spel kan voorbij zijn voordat je beste brug er staat.',
        ],
        caption:
          '2 : 2, en licht is voor de allerlaatste keer aan de beurt, want donker kan geen twee tegels leggen en niet bouwen, en beëindigt het spel door te passen. Nog twee tegels leiden tot remise. De brug `d2-b4` wint met 3 : 2.',
      },
      mean: {
        title: 'Agressief en gemeen',
        text: [
          'De auteur wilde een spel van bouwen en verbinden en gaf de bruggen daarom meer vrijheid dan ze in Twixt hebben. Ervaren spelers lieten hem zien dat je het ook afbrekend kunt spelen en met 2 : 0 kunt winnen. Wees zo hard als de stelling vraagt, en ga als vrienden van tafel.',
        ],
        caption:
          'Het einde van zo’n partij: licht wint met 2 : 0. Donker heeft tien tegels gelegd en twee bruggen gebouwd, en bezit geen enkel eiland.',
      },
    },
    source:
      'De lijst van Martin Ebel zelf staat in de regels die Brettspielnetz publiceert. Hier is hij naverteld, en de borden zijn van ons.',
  },
}

export default text
