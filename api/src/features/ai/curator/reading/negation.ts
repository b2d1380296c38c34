/* Ways of saying what is unwanted without "no". The text keeps its capitals, because names are looked up in it afterwards. */

const word = String.raw`[\p{L}\p{N}&'’-]+`;
const named = `((?:${word} ){1,2}?)`;
const me = '(?: (?:me|us|them|in|on|any|anything|a|any of|any more))*';
const dont = `(?:(?:wo|do|did|does|would|should|must|need)n['’]?t|(?:will|do|did|does|would|should|must|need) not|never)`;
const cant = `(?:can['’]?t|can ?not|couldn['’]?t|could not)`;
const between =
  '(?: (?:you|we|they|i|dare|ever|even|really|actually|want to|wanna|need to|have to|go|going to|start|just))*';
const given =
  'give|send|play|playing|use|add|include|put|want|need|like|fancy|touch|rate|love|bother with|hear|slip|throw|sneak|serve|chuck|sling|pick|choose|spin';
const away =
  '(?:out(?: of (?:it|this|there))?|off|behind|aside|away|alone|at home|at the door|in the (?:bag|box|crate|car|van|drawer)|on the shelf|for (?:another|some other|a different) (?:night|day|time|gig))';
const barred =
  '(?:banned|forbidden|barred|off limits|off the (?:menu|table|cards)|a no[ -]?go|a no[ -]no|not (?:allowed|welcome|wanted)|out of the question|out)';
const stays =
  '(?:(?:can |should |must |has to |have to )?stays? (?:well )?(?:off|out|away|home|at home)|can (?:do one|wait|get lost|jog on|get in the bin))';

const forms: readonly (readonly [pattern: string, plain: string])[] = [
  // Not a refusal at all.
  [
    "(?:it['’]?s |it is )?not that (?:i|we|they) (?:don['’]?t|do not) (?:want|like|love|mind|rate)|don['’]?t (?:mind|get me wrong)",
    '',
  ],
  [`${cant} (?:stand|bear|abide|stomach|take any|deal with|handle|have|play|use)`, 'no'],
  [`${dont}${between} (?:${given})${me}(?! (?:it|that|this|them|to|much|as)\\b)`, 'no'],
  ['(?:loathes?|loathed|despises?|detests?|dislikes?|hates|hated)', 'no'],
  [
    '(?:allergic to|no fan of|fed up (?:with|of)|(?:tired|bored|sick) (?:to death )?(?:of|with)|(?:had (?:it|enough)|done|finished|over it) with|burnt out on)',
    'no',
  ],
  [
    "(?:isn['’]?t|aren['’]?t|not) (?:really |much |exactly |that |so )?(?:into|keen on|big on|an? (?:big |huge )?fan of|fond of|feeling|after|looking for)",
    'no',
  ],
  [
    '(?:steer|stay|keep)(?:ing)? (?:well )?(?:clear|away|off) ?(?:of|from)?|(?:anything|everything|all) (?:bar|save|but)',
    'no',
  ],
  ['(?:swerve|dodge|barring|omit|omitting|sans|excepting|ban|banish|hold the|bypass)', 'no'],
  ['(?:easy|light) on(?: the)?', 'less'],
  // One kind of what was asked for: "rock, but not the dad rock".
  [
    String.raw`(?:not|no) (?:the )?(?:dad|mum|pub|stadium|old man|cheesy|posh|weird|corny|naff) (?=\p{L}+)(?!\p{L}+ house)\p{L}+`,
    '',
  ],
  [String.raw`non[ -](?!stop)(?=\p{L})`, 'no '],
  [`give (?:the )?${named}(?:a miss|a swerve|the swerve|a rest|a wide berth)`, 'no $1'],
  [`(?:leave|keep|save|park)(?:ing)? (?:the |all |any |all the |your )?${named}${away}`, 'no $1'],
  [
    `${named}(?:(?:so|and|which|but) )?(?:(?:that|it|they) )?(?:is |are |be |thats |that['’]s |its |it['’]s |theyre )(?:still |strictly |totally )?(?:a (?:definite |hard |big |firm )?no|${barred})`,
    'no $1',
  ],
  [`${named}(?:(?:so|and|which|but) )?(?:(?:that|it|they) )?${stays}`, 'no $1'],
];
const patterns = forms.map(
  ([pattern, plain]) =>
    [new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'giu'), plain] as const,
);

/** Rewrites exclusions as "no …": "leave techno at home", "I can't stand trance", "reggae is off limits". */
export function plainNegations(text: string): string {
  let plain = text;
  for (const [pattern, to] of patterns) plain = plain.replaceAll(pattern, to);
  return plain;
}
