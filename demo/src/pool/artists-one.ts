/** A featured artist before links and positions are assigned. All invented. */
export type ArtistPage = { name: string; genres: string[]; bio: string };

export const artistsOne: ArtistPage[] = [
  {
    name: 'Velvet Pangolin',
    genres: ['House', 'Tech House'],
    bio: 'Velvet Pangolin began as a broken drum machine and a borrowed basement in a town with one traffic light. The machine still skips every ninth bar, and fans have learned to wait for it. Three self-pressed singles travelled further than the van did, and ended up in the bags of residents on four continents. On stage the set is built from scratch each night: no laptop, two samplers, one lamp. The records are warm, round at the bottom and never in a hurry. Ask about the name and you will hear a different story every time.',
  },
  {
    name: 'Amaka Sunday',
    genres: ['Afrobeat', 'Amapiano'],
    bio: 'Amaka Sunday learned harmony from a church choir and timing from her mother’s sewing machine. Her first recording, made between two power cuts, became the sound of a whole rainy season. She writes in three languages and finishes most choruses on the bus. Horn lines are sung into a phone first and only then handed to the band. Her live show is ten people, two dancers and one aunt who decides when it is over. The new songs are slower, closer and made for the second half of a wedding.',
  },
  {
    name: 'Corduroy Kings',
    genres: ['Funk', 'Disco'],
    bio: 'Six cousins and a horn section: Corduroy Kings are what happens when a family reunion never ends. They rehearse in a closed-down roller rink and insist that the floor is part of the rhythm section. Everything is cut live to tape, one room, no second takes after midnight. The bass player repairs lifts for a living, which explains the grooves. DJs love the clean eight-bar openings that the drummer plays on purpose. They own eleven matching suits and can no longer remember whose is whose.',
  },
  {
    name: 'Juno Marrow',
    genres: ['R&B', 'Lo-Fi'],
    bio: 'Juno Marrow writes songs that sound like somebody thinking with the light off. A former night nurse, she recorded her debut in the hours when the rest of the building slept. Her voice rarely rises above a murmur, and it does not need to. Old electric pianos, one good microphone and a very patient cat make up the studio. Critics keep calling the songs sad; the audience keeps dancing to them. She answers every letter, by hand, in green ink.',
  },
  {
    name: 'Payphone Prophet',
    genres: ['Hip-Hop', 'Trap'],
    bio: 'Payphone Prophet recorded his first verse on an answering machine and mailed the cassette to a radio show. The show played it, twice, and then somebody rang back. Since then he has made a record every spring, always in eleven days. The drums are dusty, the jokes are quick, and the last verse usually turns the whole story around. He still lives above the corner shop that features in half of the songs. The owner would like a share of the publishing.',
  },
  {
    name: 'Tide & Timber',
    genres: ['Indie', 'Pop'],
    bio: 'Tide & Timber are two sisters from a lighthouse road where the only neighbours were gulls. They sang into the fog until they found an interval that came back in tune. Guitars, a pump organ and drums made of driftwood carry songs about ferries, exams and unreliable boyfriends. A remix of their second single took them, to their own surprise, into clubs. They now write every chorus at two tempos, in case it happens again. The lighthouse is automatic these days; they are not.',
  },
  {
    name: 'Selector Breadfruit',
    genres: ['Reggae', 'Dancehall'],
    bio: 'Selector Breadfruit built his first speaker box from a wardrobe and has never apologised to his grandmother. Forty years of sound system nights taught him to leave space for the bass. He sings a little, talks a lot and knows which record will stop the rain. The recordings use real springs for reverb, and you can hear him kick the tank. Younger singers queue at the gate for one of his rhythms. He gives them away, on the condition that they finish the food first.',
  },
  {
    name: 'Luz Candela Ríos',
    genres: ['Latin', 'Reggaeton'],
    bio: 'Luz Candela Ríos grew up over a bakery and still writes before four in the morning. Her songs put a conga line under a diary page and make both feel at home. She trained as a percussionist, so the band does not get to relax. The breakthrough came when a video of a rehearsal in a stairwell went everywhere. On record she is playful, on stage she is a storm. Every release has one song for her late grandfather, and it is always the fastest.',
  },
  {
    name: 'Hairpin',
    genres: ['Drum & Bass', 'Breakbeat'],
    bio: 'Hairpin started on pirate radio with a coat hanger for an aerial and a view over three motorways. He cuts breaks by hand, one hit at a time, and calls it gardening. The tunes move fast without raising their voice: soft chords above, heavy weather below. Three years as a cycle courier gave him the sense of direction. He plays long sets, never announces a track and leaves by the side door. A handwritten track list usually turns up under somebody’s windscreen wiper.',
  },
  {
    name: 'Mondo Cassette',
    genres: ['Lo-Fi', 'R&B'],
    bio: 'Mondo Cassette is one producer, four tape recorders and a kettle that appears on every record. The loops come from pianos found in school halls, station waiting rooms and one hotel that has since closed. Nothing is quantised, and nothing is longer than it needs to be. Students revise to the music, bakers knead to it, and DJs open with it when the room is still empty. The first hundred copies of each release are dubbed at home in real time. He listens to all of them, to be sure.',
  },
  {
    name: 'Captain Calypsonaut',
    genres: ['Soca', 'Dancehall'],
    bio: 'Captain Calypsonaut arrives by truck, in a silver helmet, at a tempo few hearts can hold for long. He has won the village road march five times and lost it once, to his own daughter. The songs teach you their dance in the first verse and forbid you to sit in the second. Behind the feathers is a careful arranger who scored for steel orchestras for a decade. He tours from island to island by ferry and rehearses on deck. The captain’s licence is real.',
  },
  {
    name: 'Neve Halloran-Diop',
    genres: ['Pop', 'Holiday'],
    bio: 'Neve Halloran-Diop sold her first song at nineteen and her last bicycle to pay for the demo. She builds pop like a watchmaker: small parts, exact timing, a hidden joke. Two of her choruses have become football chants, which she finds hilarious. She sings all the backing parts herself and gives each of them a name. A winter record she made in July is now played in shops every year from October on. She takes the bus so that she can hear what people hum.',
  },
];
