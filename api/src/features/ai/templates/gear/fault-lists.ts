import type { Fault } from './gear-state.ts';

/** Steps to find a fault, the likeliest cause first. */
export const faultLists: Record<Fault, { title: string; steps: string[] }> = {
  silence: {
    title: 'No sound at all',
    steps: [
      'Follow the meters. Does the channel’s meter move? If not, the fault is before the mixer: the player, the cable or the channel’s input switch (line, phono, USB).',
      'The channel’s meter moves but not the master’s: check fader, crossfader, and the crossfader’s assignment.',
      'The master’s meter moves but the room is silent: check the master volume, the booth’s mute, and whether the amplifier or the speakers are on.',
      'Plug headphones into the mixer. Sound there means that the fault is after the mixer.',
      'Swap the cable to the speakers for one that you know works.',
    ],
  },
  'one-side': {
    title: 'Sound on one side only',
    steps: [
      'Check the balance knob of the mixer and of the computer’s sound settings.',
      'Push both plugs of the silent channel in fully: a half-inserted RCA or headphone plug is the usual cause.',
      'Swap left and right at the mixer’s input. If the silent side changes, the fault is before this point: the cable or the player.',
      'If it does not change, swap left and right at the mixer’s output. If it changes now, it is the mixer; if not, the cable behind it, the amplifier or the speaker.',
      'Replace the cable that you have found. With turntables, also clean the contacts of cartridge and headshell.',
    ],
  },
  hum: {
    title: 'A hum or buzz',
    steps: [
      'Pull the channels down one by one. If the hum goes with one, the fault is in that channel.',
      'With turntables: fasten the ground wire to the mixer’s ground screw.',
      'Unplug the laptop’s charger. If the hum stops, use the same power strip as the mixer, or a DI box or isolator between laptop and mixer.',
      'Plug everything into one power strip, away from lights and dimmers.',
      'Keep audio cables away from power cables, or cross them at a right angle.',
      'Use balanced cables (XLR or TRS) to the speakers. Never remove the earth of a plug.',
    ],
  },
  'not-seen': {
    title: 'The laptop or the controller is not seen',
    steps: [
      'Use another USB cable, a short one, and plug it into the laptop itself instead of a hub.',
      'Try another USB port, with the controller’s own power supply connected.',
      'Open the computer’s sound settings. If the device is listed there, choose it as the output in the DJ software.',
      'If it is not listed: install the maker’s driver, or approve it in the security settings, and restart.',
      'Close other programs that may be holding the device, and start the DJ software after plugging in.',
      'On a club mixer: is its USB port for this laptop the one selected, and the channel set to USB?',
    ],
  },
  crackle: {
    title: 'Crackling or dropouts',
    steps: [
      'Only when a knob or fader moves: it is dust in the control. Move it to and fro a few times; clean it after the night.',
      'When a cable moves: replace the cable, or clean the plug.',
      'Only loud: the meters are in the red. Turn down the channel’s trim before the master.',
      'Only from the laptop: raise the buffer size (latency) in the audio settings one step at a time.',
      'Close other programs, turn off Wi-Fi and Bluetooth, plug in the charger and choose full performance.',
      'Only on vinyl: clean the stylus and the record, and check the tracking force.',
    ],
  },
  feedback: {
    title: 'Feedback: it howls or booms',
    steps: [
      'Turn the microphone or the booth monitor down at once, then find the cause.',
      'Keep the microphone behind the speakers, and never point it at one.',
      'Turn down the frequency that howls: high for a whistle, low for a boom.',
      'With turntables: put them on foam or a heavy slab, away from the subwoofers, and cut the lows on the booth monitor.',
      'Mute every microphone that nobody is using.',
    ],
  },
};
