import { dictionary, type Language, signs } from './language.ts';

/** Portuguese, as DJs type it: "quero 10 musicas de funk, nada lento". */
export const portuguese: Language = {
  signs:
    signs(`a os as uma umas uns do da dos das no na nos nas ao em que q eu voce vc me meu minha isso esse essa este esta para pra
    pro por favor quero preciso manda coloca bota faz toca tem sao seja um de o e muito`),
  phrases: [
    [/\b(?:uma )?hora e meia\b/g, '90 minutes'],
    [/\bmeia hor(?:a|inha)\b/g, '30 minutes'],
    [/\buma hora\b/g, '60 minutes'],
    [/\b(?:d?os )?anos (\d0|2000)\b/g, '$1s'],
    [/\b(?:cerca de|por volta de|em torno de|uns) (\d{2,3})\b/g, 'around $1'],
    [/\b(?:nada|nao|nunca) (?:acima de|mais (?:rapido )?(?:de|que)) (\d)/g, 'not over $1'],
    [/\b(?:nada|nao|nunca) (?:abaixo de|menos de) (\d)/g, 'not under $1'],
    [/\b(?:mais de|acima de|a partir de|mais rapido (?:de|que)) (\d)/g, 'over $1'],
    [/\b(?:menos de|abaixo de) (\d)/g, 'under $1'],
    [/\b(?:nada|sem nada) (?:depois de|mais novo que) ((?:19|20)\d\d)/g, 'nothing after $1'],
    [/\b(?:nada|sem nada) (?:antes de|mais velho que) ((?:19|20)\d\d)/g, 'nothing before $1'],
    [
      /\b(?:comeca|comecando|abre) (?:em|nos|com) (\d{2,3})(?: bpm)? (?:e|ate) (?:termina|terminando|fecha|acaba) (?:em|nos|com) (\d)/g,
      'starts at $1 and ends at $2',
    ],
    [/\bentre (\d+) e (\d)/g, 'between $1 and $2'],
    [/\bde (\d{2,3}) (?:a|ate) (\d)/g, 'from $1 to $2'],
    [/\b(?:subindo|sobe|suba|crescendo) (?:ate|para|pra) (?:os )?(\d)/g, 'building up to $1'],
    [/\b(?:descendo|desce|caindo) (?:ate|para|pra) (?:os )?(\d)/g, 'down to $1'],
    [/\bate (?:os )?(\d)/g, 'up to $1'],
    [/\bsem (?:vocais|vocal|voz|letra)\b/g, 'without vocals'],
    [/\bsem (?:palavrao|palavroes)\b/g, 'no swearing'],
    [/\b(?:tudo )?(?:menos|exceto|fora) (?=[a-z])/g, 'except '],
    [/\bse (?:der|possivel)\b/g, 'if possible'],
    [/\bmais (?:disso|desse tipo)\b/g, 'more of that'],
    [/\bcontinua(?: assim)?\b/g, 'keep going'],
    [/\bmais (dois|duas|tres|\d+)(?! bpm)\b/g, '$1 more'],
    [/\b(dois|duas|tres|quatro|\d+) (primeir[oa]s|ultim[oa]s)\b/g, '$2 $1'],
    [/\bcada vez mais rapido\b/g, 'ascending bpm'],
    [/\bno (?:final|fim)\b/g, 'at the end'],
    [/\bno (?:comeco|inicio)\b/g, 'at the start'],
    [/\b(?:troca|inverte) (?:a|o)? ?(\w+) (?:com|pela|pelo|por|e) /g, 'swap $1 and '],
    [/\bque (?:ainda )?nao baixei\b/g, 'not downloaded yet'],
    [/\bmais rapid[oa]s?\b/g, 'faster'],
    [/\bmais lent[oa]s?\b/g, 'slower'],
    [/\bmais (?:escur[oa]s?|sombri[oa]s?)\b/g, 'darker'],
    [/\bmais (?:alegres?|felizes|feliz)\b/g, 'happier'],
    [/\bmais (?:calm[oa]s?|suaves?|tranquil[oa]s?)\b/g, 'calmer'],
    [/\bmais (?:pesad[oa]s?|dur[oa]s?|fortes?)\b/g, 'harder'],
    [/\bmais (?:clar[oa]s?)\b/g, 'brighter'],
  ],
  words: dictionary(`
    e = and
    ou = or
    mas porem = but
    com = with
    sem = without
    exceto = except
    nao = not
    nada nenhum nenhuma = nothing
    nunca = never
    so somente apenas = only
    tudo todos todas = everything
    dois duas = 2
    tres = 3
    quatro = 4
    cinco = 5
    seis = 6
    sete = 7
    oito = 8
    nove = 9
    dez = 10
    doze = 12
    quinze = 15
    vinte = 20
    dezesseis dezasseis = 16
    catorze quatorze = 14
    treze = 13
    onze = 11
    noventa = 90
    oitenta = 80
    setenta = 70
    sessenta = 60
    cinquenta = 50
    quarenta = 40
    trinta = 30
    hora = hour
    horas = hours
    minuto minutos = minutes
    musicas musica faixas faixa sons = tracks
    lento lenta lentos lentas devagar = slow
    rapido rapida rapidas rapidos = fast
    escuro escura sombrio = dark
    alegre alegres feliz felizes = happy
    calmo calma calmos calmas tranquilo tranquila suave = calm
    relaxante relaxado = chill
    pesado pesada duro forte = hard
    triste tristes = sad
    energia = energy
    mais = more
    menos = less
    novo nova novos novas recente recentes = new
    antigo antiga antigos antigas velho velhas = old school
    popular populares conhecidas = popular
    limpo limpa limpas limpos = clean
    casamento = wedding
    aniversario = birthday
    jantar = dinner
    festa = party
    natal = christmas
    comecar comeca comece comecando = start
    terminar termina termine terminando = end
    aquecimento aquecer = warm-up
    subindo crescendo = building
    descendo fechamento = cool down
    dancar dancante dancantes = dance
    depois = then
    primeiro primeira primeiros primeiras = first
    segundo segunda = second
    terceiro terceira = third
    ultimo ultima ultimos ultimas = last
    tira tire remove apaga = remove
    troca troque substitui = replace
    como parecido parecida = like
    mesmo mesma = same
    artistas artista = artists
    tom tons = key
    diferentes = different
    baixado baixei = downloaded
    pouco = a bit
    adiciona coloque = add
  `),
};
