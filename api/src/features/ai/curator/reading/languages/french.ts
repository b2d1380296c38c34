import { dictionary, type Language, signs } from './language.ts';

/** French, as DJs type it: "une heure de house, pas trop rapide, sans voix". */
export const french: Language = {
  signs:
    signs(`le les une des du au aux ce cet cette ces je j tu il elle on nous vous moi toi mon ma mes ton ta qui que qu
    c est sont soit quelque chose pour par dans chez sur fais fait donne mets met cherche veux voudrais faudrait faut peux stp svp la un l d de`),
  phrases: [
    [/\b(?:une )?heure et demie\b/g, '90 minutes'],
    [/\b(?:une )?demi(?:e)?[ -]?heure\b/g, '30 minutes'],
    [/\b(?:trois|3) quarts d.?heure\b/g, '45 minutes'],
    [/\bune heure\b/g, '60 minutes'],
    [/\b(?:des )?annees (\d0|2000)\b/g, '$1s'],
    [/\b(?:autour de|environ|vers|a peu pres) (\d{2,3})\b/g, 'around $1'],
    [/\b(?:rien|pas|jamais) (?:au[ -]dessus de|plus (?:vite )?(?:de|que)) (\d)/g, 'not over $1'],
    [/\b(?:rien|pas|jamais) (?:en[ -]dessous de|moins de|sous) (\d)/g, 'not under $1'],
    [/\b(?:plus de|au[ -]dessus de|a partir de|plus rapide que) (\d)/g, 'over $1'],
    [/\b(?:moins de|en[ -]dessous de|sous) (?:les )?(\d)/g, 'under $1'],
    [/\bentre (\d+) et (\d)/g, 'between $1 and $2'],
    [/\b(?:rien|pas) (?:de plus recent que|apres) ((?:19|20)\d\d)/g, 'nothing after $1'],
    [/\b(?:rien|pas) (?:de plus vieux que|avant) ((?:19|20)\d\d)/g, 'nothing before $1'],
    [/\bapres ((?:19|20)\d\d)/g, 'after $1'],
    [/\bavant ((?:19|20)\d\d)/g, 'before $1'],
    [
      /\b(?:commence|demarre|part) (?:a|vers) (\d{2,3})(?: bpm)? (?:et|puis) (?:fini[ts]?|termine|arrive) (?:a|vers) (\d)/g,
      'starts at $1 and ends at $2',
    ],
    [/\bde (\d{2,3}) (?:a|jusqu.?a) (\d)/g, 'from $1 to $2'],
    [/\b(?:monte|montant|grimpe) (?:jusqu.?a|a|vers) (\d)/g, 'building up to $1'],
    [/\b(?:descend|descendant|baisse) (?:jusqu.?a|a|vers) (\d)/g, 'down to $1'],
    [/\bjusqu.?a (\d)/g, 'up to $1'],
    [/\bsans (?:voix|chant|paroles)\b/g, 'without vocals'],
    [/\bsans (?:gros mots|insultes|grossieretes)\b/g, 'no swearing'],
    [/\b(?:tout )?sauf\b/g, 'except'],
    [/\bpas (?:de|d) /g, 'no '],
    [/\bpas trop\b/g, 'not too'],
    [/\bsi possible\b/g, 'if possible'],
    [/\bplus de (?:ca|cela)\b/g, 'more of that'],
    [/\bcontinue comme ca\b/g, 'keep going'],
    [/\bencore (\d+|deux|trois|une?)\b/g, '$1 more'],
    [/\bde plus en plus (?:vite|rapide)\b/g, 'ascending bpm'],
    [/\ba la fin\b/g, 'at the end'],
    [/\b(deux|trois|quatre|\d+) (premiere?s|derniere?s)\b/g, '$2 $1'],
    [/\bau debut\b/g, 'at the start'],
    [/\b(?:echange|inverse) (?:la|le)? ?(\w+) (?:avec|et|contre) /g, 'swap $1 and '],
    [/\bpas encore telecharge\w*\b/g, 'not downloaded yet'],
    [/\bplus (?:rapides?|vite)\b/g, 'faster'],
    [/\b(?:plus lente?s?|moins vite)\b/g, 'slower'],
    [/\bplus (?:sombres?|dark)\b/g, 'darker'],
    [/\bplus (?:joyeux|joyeuses?|gaie?s?)\b/g, 'happier'],
    [/\bplus (?:calmes?|douces?|doux)\b/g, 'calmer'],
    [/\bplus (?:dure?s?|fort|fortes?)\b/g, 'harder'],
    [/\bplus (?:claire?s?|lumineux|lumineuse)\b/g, 'brighter'],
  ],
  words: dictionary(`
    et = and
    ou = or
    mais = but
    avec = with
    sans = without
    sauf = except
    pas = not
    rien aucun aucune = nothing
    jamais = never
    seulement uniquement = only
    tout tous toutes = everything
    deux = 2
    trois = 3
    quatre = 4
    cinq = 5
    huit = 8
    neuf = 9
    dix = 10
    douze = 12
    quinze = 15
    vingt = 20
    onze = 11
    seize = 16
    quatorze = 14
    treize = 13
    soixante = 60
    cinquante = 50
    quarante = 40
    trente = 30
    heure = hour
    heures = hours
    minute minutes = minutes
    titres titre morceaux morceau chansons chanson sons pistes = tracks
    lent lente lents lentes = slow
    rapide rapides vite = fast
    sombre sombres = dark
    joyeux joyeuse joyeuses gai gaie = happy
    calme calmes doux douce = calm
    tranquille pose = chill
    dur dure durs = hard
    triste tristes = sad
    energie = energy
    plus = more
    moins = less
    nouveau nouveaux nouvelle nouvelles recent recents = new
    vieux vieille vieilles ancien anciens = old school
    populaires populaire connus connu = popular
    propre propres = clean
    mariage = wedding
    anniversaire = birthday
    diner repas = dinner
    fete soiree = party
    noel = christmas
    commencer commence commencant debut = start
    finir finit finis fin = end
    echauffement chauffer = warm-up
    monte montant = building
    descend descente redescendre = cool down
    danser dansant dansante dansants = dance
    puis ensuite = then
    premier premiere premiers premieres = first
    deuxieme second = second
    troisieme = third
    dernier derniere derniers dernieres = last
    enleve enlever retire supprime vire = remove
    remplace change = replace
    echange = swap
    comme = like
    meme = same
    artistes artiste = artists
    tonalite tonalites = key
    differentes differents = different
    telecharge telecharges = downloaded
    peu = a bit
    beaucoup = much
    ajoute rajoute = add
  `),
};
