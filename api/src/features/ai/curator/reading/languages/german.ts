import { dictionary, type Language, signs } from './language.ts';

/** German, as DJs type it: "was dunkles, 2 stunden techno ab 128, kein gesang". */
export const german: Language = {
  signs: signs(`der das den dem des ein eine einen einem einer ne nen ist sind sein ich wir mir mich uns
    euch bitte mal halt eben doch noch schon auch sehr ganz so'n gerne gern brauche brauch hatte haette mochte moechte
    will wollen kann kannst konnte soll sollen gib mach such suche spiel zeig zum zur im am vom beim aus bei nach
    fur fuer hin dass wenn wo wie es sie ihr was die so man hat`),
  phrases: [
    [/\b(?:ein|zwei|drei|vier|\d)einhalb stunden?\b/g, '90 minutes'],
    [/\banderthalb stunden?\b/g, '90 minutes'],
    [/\b(?:ne |eine )?halbe stunde\b/g, '30 minutes'],
    [/\b(?:ne |eine )?dreiviertelstunde\b/g, '45 minutes'],
    [/\b(?:ne |eine |einer )stunde\b/g, '60 minutes'],
    [/\b(?:aus den|der|die|den)? ?(\d0)(?:er|ern)(?: jahren?)?\b/g, '$1s'],
    [/\b(?:um die|so um|so|etwa|circa|ca|ungefahr|rund|gegen) (\d{2,3})\b/g, 'around $1'],
    [/\b(?:hochstens|maximal|nicht uber) (\d)/g, 'at most $1'],
    [/\b(?:nummer |nr |track )?(\d{1,2}) (?:kann|muss|soll|darf) (?:weg|raus)\b/g, 'remove $1'],
    [/\b([a-z&]{3,}?)(?:songs?|lieder|stucke?|nummern|tracks?)\b/g, '$1 tracks'],
    [/\bfurs\b/g, ''],
    [/\bmindestens (\d)/g, 'at least $1'],
    [/\b(?:uber|mehr als|schneller als) (\d)/g, 'over $1'],
    [/\b(?:unter|weniger als|langsamer als) (\d)/g, 'under $1'],
    [/\b(?:nicht|nix|nichts|nie) (?:uber|schneller als) (\d)/g, 'not over $1'],
    [/\b(?:nicht|nix|nichts|nie) (?:unter|langsamer als) (\d)/g, 'not under $1'],
    [/\bab (\d)/g, 'at least $1'],
    [/\bvon (\d{2,3}) (?:bis|auf|rauf auf|hoch auf|runter auf|zu) (\d)/g, 'from $1 to $2'],
    [
      /\b(?:fangt|faengt|beginnt|startet|los) (?:bei|mit) (\d{2,3})(?: bpm)?(?: an| los)?,? (?:und )?(?:hort|hoert|endet|landet|schliesst)? ?(?:bei|mit) (\d{2,3})(?: auf)?\b/g,
      'starts at $1 and ends at $2',
    ],
    [/\b(?:nichts|nix|keine?s?) (?:nach|neuer als) ((?:19|20)\d\d)/g, 'nothing after $1'],
    [/\b(?:nichts|nix|keine?s?) (?:vor|alter als|aelter als) ((?:19|20)\d\d)/g, 'nothing before $1'],
    [/\bzwischen (\d+) und (\d)/g, 'between $1 and $2'],
    [/\b(\d+) bis (\d)/g, '$1 to $2'],
    [/\b(?:rauf|hoch|steigt|steigend|steigert sich) (?:bis )?(?:auf|zu) (\d)/g, 'building up to $1'],
    [/\bbis (?:auf |zu )?(\d)/g, 'up to $1'],
    [/\b(?:ohne|kein|keine) (?:gesang|vocals?|stimmen?|text)\b/g, 'without vocals'],
    [/\b(?:ohne|keine) schimpf\w+\b/g, 'no swearing'],
    [/\balles (?:ausser|bis auf)\b/g, 'everything except'],
    [/\b(?:auf keinen fall|bloss kein\w*|bitte kein\w*|bloss nicht)\b/g, 'no'],
    [/\bwenn(?:s)? (?:geht|moglich)(?: ist)?\b/g, 'if possible'],
    [/\bnoch (\d+|ein\w*)\b/g, '$1 more'],
    [/\bmehr davon\b/g, 'more of that'],
    [/\b(?:weiter so|mach weiter)\b/g, 'keep going'],
    [/\b(?:nimm|schmeiss|schmeisse|wirf|hau|lass|tu) (.+?) (?:raus|weg)\b/g, 'remove $1'],
    [/\b(?:tausch\w*|vertausch\w*) (.+?) (?:mit|gegen|und) /g, 'swap $1 and '],
    [/\bimmer schneller\b/g, 'ascending bpm'],
    [/\bzum (?:schluss|ende)\b/g, 'at the end'],
    [/\bam (?:anfang|start)\b/g, 'at the start'],
    [/\bnoch nicht (?:runter)?geladen\w*\b/g, 'not downloaded yet'],
    [/^ (?:die |das |den |der )?(.+?) (?:weg|raus)\b/g, ' remove $1'],
  ],
  words: dictionary(`
    und = and
    oder = or
    aber = but
    mit = with
    ohne = without
    ausser = except
    kein keine keinen keiner keins = no
    nicht = not
    nix nichts = nothing
    nie niemals = never
    nur = only
    zu = too
    alles alle = everything
    zwei = 2
    drei = 3
    vier = 4
    funf fuenf = 5
    sechs = 6
    sieben = 7
    acht = 8
    neun = 9
    zehn = 10
    elf = 11
    zwolf zwoelf = 12
    funfzehn fuenfzehn = 15
    zwanzig = 20
    dreizehn = 13
    neunzehn = 19
    achtzehn = 18
    siebzehn = 17
    sechzehn = 16
    vierzehn = 14
    neunzig = 90
    sechzig = 60
    funfzig fuenfzig = 50
    vierzig = 40
    dreissig = 30
    stunde = hour
    stunden = hours
    minute minuten = minutes
    stuck stueck lieder lied nummern titel stucke songs platten = tracks
    langsam langsame langsames langsamen = slow
    langsamer langsameres = slower
    schnell schnelle schnelles schnellen = fast
    schneller schnelleres = faster
    dunkel dunkle dunkles duster dustere dusteres dunklen = dark
    dunkler dusterer finsterer dunkleres dustereres = darker
    heller = brighter
    frohlich frohliche frohliches lustig gutgelaunt = happy
    frohlicher lustiger = happier
    ruhig ruhige ruhiges ruhigen sanft sanfte sanftes = calm
    ruhiger sanfter ruhigeres sanfteres = calmer
    entspannt entspannte entspanntes chillig chilliges chillige = chill
    entspannter chilliger entspannteres chilligeres = chiller
    hart harte hartes harten = hard
    harter haerter harteres = harder
    weicher = softer
    traurig traurige trauriges = sad
    tief tiefe tiefes = deep
    energie = energy
    mehr = more
    weniger = less
    neu neue neues neuen neueste neuesten aktuelle = new
    alt alte altes alten = old school
    beliebt beliebte beliebteste beliebtesten = popular
    bekannt bekannte = popular
    unbekannt unbekannte unbekanntes = underground
    sauber saubere jugendfrei familienfreundlich kinderfreundlich = clean
    hochzeit = wedding
    geburtstag = birthday
    abendessen essen = dinner
    feier fete = party
    weihnachten weihnachtslieder weihnachtsmusik weihnachtliches = christmas
    anfang anfangen start beginnen beginn = start
    ende schluss aufhoren enden = end
    aufwarmen warmup = warm-up
    steigend ansteigend steigert steigern aufbauend = building
    abkuhlen runterkommen ausklang ausklingen = cool down
    dann danach = then
    tanzen tanzbar tanzbares tanzbare = dance
    mitte = middle
    erste ersten erster erstes = first
    zweite zweiten zweiter zweites = second
    dritte dritten drittes = third
    letzte letzten letzter letztes = last
    losche losch loschen entferne entfern streich streiche wegnehmen = remove
    tausche tausch vertausche = swap
    ersetze ersetz wechsle wechsel = replace
    ahnlich aehnlich = like
    gleich gleiche gleichen = same
    kunstler kuenstler = artists
    tonart tonarten = key
    verschiedene verschiedenen unterschiedliche unterschiedlichen = different
    jahre jahren = years
    heruntergeladen geladen = downloaded
    etwas bisschen = a bit
    viel = much
    jede jeder jedes jeden = each
    seit = since
    sommerlich sommerliche = sunny
  `),
};
