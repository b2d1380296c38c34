import type { ArtistPage } from './artists-one.ts';

export const artistsTwo: ArtistPage[] = [
  {
    name: 'Kofi Brasswell',
    genres: ['Afrobeat'],
    bio: 'Kofi Brasswell plays the trumpet left-handed because nobody told him not to. He came up in highlife bands that played from sunset until the generator ran dry. His own records keep the long form: patient grooves, arguing horns, a chorus when it has been earned. Half of the band are former students, and the other half are former teachers. He edits short versions for DJs and apologises in the file name. The full takes, he says, are for people with comfortable shoes.',
  },
  {
    name: 'Nomvula Static',
    genres: ['Amapiano', 'House'],
    bio: 'Nomvula Static spent five years mending radios before she made one play her own music. Her log drums are tuned to the key, which is rarer than it should be. The tracks open like a slow door and reward whoever waits for the second drop. She produces for half of her street and charges in airtime. On tour she carries one controller, one scarf and a soldering iron. The iron has saved three festivals so far.',
  },
  {
    name: 'Big Ledger',
    genres: ['Trap', 'Hip-Hop'],
    bio: 'Big Ledger is a qualified accountant and will tell you so in the second bar. The beats are sparse and enormous, the hi-hats nervous, the punch lines itemised. He wrote the first album on the backs of receipts and kept every one of them. A rumour says he has never paid for studio time; the truth is that he owns the building. He mentors young artists about contracts on the first Monday of the month. Bring a pen.',
  },
  {
    name: 'Marisol Vanterpool',
    genres: ['R&B', 'Pop'],
    bio: 'Marisol Vanterpool sang jingles for a furniture shop until a customer asked for the full song. There was none, so she went home and wrote it. Her records are close and bright, with harmonies stacked like good plates. She prefers first takes, open windows and rhymes that almost miss. A song of hers about a shared umbrella has been played at more weddings than she can count. She is invited to many of them, and goes.',
  },
  {
    name: 'Ottoline Fuzz',
    genres: ['Indie'],
    bio: 'Ottoline Fuzz records in a greenhouse, and in August you can hear the tomatoes. She plays every instrument, most of them bought at car boot sales with a string missing. The songs are loud, short and unexpectedly kind. Her first label deal was a handshake through a bus window. On stage she tells long stories between songs and short ones during them. The greenhouse has been repaired twice because of the bass amp.',
  },
  {
    name: 'DJ Tamarind Jones',
    genres: ['Dancehall', 'Reggae'],
    bio: 'DJ Tamarind Jones learned to mix on two turntables of different makes and speeds. It left her with fast hands and no fear. Her own productions grew from the dub plates she cut to win other people’s clashes. Singers trust her with their rough takes, because she hears the hook before they do. Expect sirens, springs and one perfectly placed second of silence. She has a day job at the harbour and can tell ships by their horns.',
  },
  {
    name: 'Los Vecinos Ruidosos',
    genres: ['Reggaeton', 'Latin'],
    bio: 'Los Vecinos Ruidosos got their name from a letter that the building pinned to their door. They framed it, turned the sound up and invited the whole staircase. Three rappers, one accordion and a bass player who is also the caretaker make up the group. The first hit was recorded during a complaint, and the knock on the wall is in time. They now fund the building’s street party every June. The author of the letter dances at the front.',
  },
  {
    name: 'Glitter Mechanics',
    genres: ['Disco', 'House'],
    bio: 'Glitter Mechanics met in evening classes for car repair and bonded over the hum of the lift. By day they rebuild engines, by night they rebuild disco: strings, octave bass, and a hi-hat that never rusts. All parts are labelled, oiled and put back where they belong. Their workshop parties end when the first customer arrives in the morning. DJs praise the edits for their honest intros and tidy outros. Every twelve-inch comes with a torque table.',
  },
  {
    name: 'Pocket Cathedral',
    genres: ['House', 'Pop'],
    bio: 'Pocket Cathedral make very large music in a very small flat. Two friends share one keyboard, one pair of headphones and the conviction that a chord can be a building. They tape choirs of strangers in stairwells and give each singer a credit. The kick drum was recorded in an empty swimming pool at night. Their songs often begin with nothing but a beat, for as long as a DJ needs. The neighbours have moved out; the choir has moved in.',
  },
  {
    name: 'Sugar Ferro',
    genres: ['Tech House', 'House'],
    bio: 'Sugar Ferro was a welder before she was a producer, and the hi-hats still throw sparks. She likes short loops, dry rooms and basslines you can lean on. Each track is tested at a weekly night for forty people, and most of them do not survive it. Those that do tend to stay in boxes for years. She does not release on Mondays, on principle. The mask she plays in is the real one.',
  },
  {
    name: 'Pirate Aerial',
    genres: ['Breakbeat', 'Drum & Bass'],
    bio: 'Pirate Aerial are three engineers who met on a roof, holding the same cable. Their breaks are chopped from drum takes played by their own dads. Add sirens, sub-bass and phone-in messages from a station that no longer exists. The live show runs from a shopping trolley with a car battery. Each record comes with a circuit diagram, and a few of them even work. They have never revealed the frequency.',
  },
  {
    name: 'Tallulah Quickstep',
    genres: ['Funk', 'Pop'],
    bio: 'Tallulah Quickstep taught ballroom for ten years and can tell your tempo from your shoes. When the school closed she kept the mirror and started a band in front of it. Her songs count you in, turn you round and return you to your seat a little out of breath. The guitar parts are all upstrokes, and so is the attitude. She writes the steps first and the melody afterwards. A new dance comes with each release, with a diagram for the shy.',
  },
];
