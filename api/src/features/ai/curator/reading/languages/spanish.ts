import { dictionary, type Language, signs } from './language.ts';

/** Spanish, as DJs type it: "ponme algo mas oscuro, sin voces, 2 horas". */
export const spanish: Language = {
  signs:
    signs(`el los las una unos unas del al que q es son sea esta este esto esa ese mi tu lo le les se para pa por
    favor porfa quiero necesito dame ponme pon pasame echame tirame mandame sueltame sacame buscame regalame ponte metele busca hazme haz tengo hay como muy todo toda de en la un y o temas`),
  phrases: [
    [/\b(?:una )?hora y media\b/g, '90 minutes'],
    [/\ba tope\b/g, 'full on'],
    [/\bsubele?(?: un poco)? (?:la velocidad|el tempo|el ritmo|los bpm)\b|\bacelera(?:lo)?\b/g, 'faster'],
    [/\bbajale?(?: un poco)? (?:la velocidad|el tempo|el ritmo|los bpm)\b/g, 'slower'],
    [/\bsubele?(?: un poco)? (?:la energia|el animo|la intensidad)\b/g, 'more energy'],
    [/\bbajale?(?: un poco)? (?:la energia|la intensidad)\b/g, 'less energy'],
    [/\b(?:en (?:el )?medio|a (?:la )?mitad)\b/g, 'in the middle,'],
    [/\b(?:y )?al final\b/g, ', at the end'],
    [/\b(?:al (?:empezar|principio|comienzo)|para empezar)\b/g, 'at the start,'],
    [/\b(?:estiramos|estirar|estiramientos?)\b/g, 'stretching'],
    [/\bclase de spinning\b/g, 'class'],
    [/\bmedia hor(?:a|ita)\b/g, '30 minutes'],
    [/\buna hora\b/g, '60 minutes'],
    [/\b(?:de )?(?:los|anos) (?:anos )?(\d0)s?\b/g, '$1s'],
    [/\b(?:de )?los noventas?\b/g, '90s'],
    [/\b(?:de )?los ochentas?\b/g, '80s'],
    [/\b(?:de )?los setentas?\b/g, '70s'],
    [/\b(?:de )?los (?:anos )?(?:2000|dos mil)\b/g, '2000s'],
    [/\b(?:sobre|alrededor de|cerca de|mas o menos|unos) (?:los )?(\d{2,3})\b/g, 'around $1'],
    [/\b(?:nada|no|nunca) (?:por encima de|mas (?:rapido )?(?:de|que)) (\d)/g, 'not over $1'],
    [/\b(?:nada|no|nunca) (?:por debajo de|menos de|mas lento (?:de|que)) (\d)/g, 'not under $1'],
    [/\b(?:mas de|por encima de|arriba de|a partir de|mas rapido (?:de|que)) (\d)/g, 'over $1'],
    [/\b(?:menos de|por debajo de|abajo de|mas lento (?:de|que)) (\d)/g, 'under $1'],
    [/\b(?:nada|ninguna?) (?:despues de|mas nuev[oa] que) ((?:19|20)\d\d)/g, 'nothing after $1'],
    [/\b(?:nada|ninguna?) (?:antes de|mas viej[oa] que) ((?:19|20)\d\d)/g, 'nothing before $1'],
    [
      /\b(?:empieza|empezando|arranca) (?:en|a|con) (\d{2,3})(?: bpm)? y (?:termina|acaba|llega) (?:en|a|con) (\d)/g,
      'starts at $1 and ends at $2',
    ],
    [/\bentre (\d+) y (\d)/g, 'between $1 and $2'],
    [/\bde(?:sde)? (\d{2,3}) (?:a|hasta) (\d)/g, 'from $1 to $2'],
    [/\b(?:suba|sube|subiendo|que suba) (?:hasta|a) (?:los )?(\d)/g, 'building up to $1'],
    [/\b(?:baje|baja|bajando) (?:hasta|a) (?:los )?(\d)/g, 'down to $1'],
    [/\bhasta (?:los )?(\d)/g, 'up to $1'],
    [/\bsin (?:voces|voz|vocales|letra)\b/g, 'without vocals'],
    [/\bsin (?:palabrotas|groserias|malas palabras|lenguaje explicito)\b/g, 'no swearing'],
    [/\b(?:todo )?menos (?=[a-z])/g, 'except '],
    [/\b(?:si se puede|si es posible|a ser posible)\b/g, 'if possible'],
    [/\bmas de (?:eso|esto|lo mismo)\b/g, 'more of that'],
    [/\bsigue asi\b/g, 'keep going'],
    [/\b(?:otros|otras) (\d+|dos|tres)\b/g, '$1 more'],
    [/\bcada vez mas rapido\b/g, 'ascending bpm'],
    [/\bal final\b/g, 'at the end'],
    [/\b(dos|tres|cuatro|\d+) (primer[oa]s|ultim[oa]s)\b/g, '$2 $1'],
    [/\bal principio\b/g, 'at the start'],
    [/\b(?:cambia|intercambia) (?:la|el)? ?(\w+) (?:por|y|con) /g, 'swap $1 and '],
    [/\bque no (?:haya|he) (?:descargado|bajado)\b/g, 'not downloaded yet'],
    [/\bmas rapid[oa]s?\b/g, 'faster'],
    [/\bmas lent[oa]s?\b/g, 'slower'],
    [/\bmas oscur[oa]s?\b/g, 'darker'],
    [/\bmas alegres?\b/g, 'happier'],
    [/\bmas (?:suaves?|tranquil[oa]s?)\b/g, 'calmer'],
    [/\bmas (?:dur[oa]s?|fuertes?)\b/g, 'harder'],
    [/\bmas (?:clar[oa]s?|luminos[oa]s?)\b/g, 'brighter'],
  ],
  words: dictionary(`
    y e = and
    o u = or
    pero = but
    con = with
    sin = without
    excepto salvo = except
    nada ningun ninguna = no
    nunca jamas = never
    solo solamente = only
    todo todos todas = everything
    dos = 2
    tres = 3
    cuatro = 4
    cinco = 5
    seis = 6
    siete = 7
    ocho = 8
    nueve = 9
    diez = 10
    doce = 12
    quince = 15
    veinte = 20
    dieciseis = 16
    catorce = 14
    trece = 13
    once = 11
    sesenta = 60
    cincuenta = 50
    cuarenta = 40
    treinta = 30
    hora = hour
    horas = hours
    minuto minutos = minutes
    musica = music
    temas canciones cancion tema pistas pista rolas temazos = tracks
    lento lenta lentos lentas = slow
    rapido rapida rapidos rapidas = fast
    oscuro oscura oscuros oscuras = dark
    alegre alegres feliz felices = happy
    tranquilo tranquila tranquilos tranquilas suave suaves = calm
    relajado relajada relajante = chill
    duro dura duros duras fuerte = hard
    triste tristes = sad
    energia = energy
    mas = more
    nuevo nueva nuevos nuevas reciente recientes = new
    viejo vieja viejos viejas clasicos = old school
    popular populares conocidas conocidos = popular
    limpio limpia limpias limpios = clean
    boda = wedding
    cumpleanos cumple = birthday
    cena comida = dinner
    fiesta = party
    navidad navidenas navidenos villancicos = christmas
    empezar empieza empiece empezando inicio = start
    terminar termina termine terminando final = end
    calentamiento calentar = warm-up
    subiendo sube suba creciente = building
    bajando bajar cierre = cool down
    bailar bailable bailables = dance
    luego despues = then
    primero primera primeros primeras = first
    segundo segunda = second
    tercero tercera tercer = third
    ultimo ultima ultimos ultimas = last
    quita quitar quitame elimina borra saca = remove
    cambia cambiame reemplaza = replace
    intercambia = swap
    como parecido parecida = like
    mismo misma = same
    artistas artista = artists
    tono tonalidad tonos = key
    diferentes distintos distintas = different
    descargado descargados bajado bajados = downloaded
    poco = a bit
    mucho = much
    agrega anade anademe suma = add
    veranieg veraniego veraniega = sunny
    por = for
  `),
};
