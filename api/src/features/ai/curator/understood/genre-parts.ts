import { genreKin } from '../reading/genre-words.ts';
import { type PartsOf, part, withName, without } from './part.ts';

const mostKin = 3;

/** Writes a part for each wanted genre; related genres can take its place. */
export const genres: PartsOf = (criteria, { genres: known }) =>
  criteria.genres.map((name) => {
    const others = criteria.genres.filter((other) => other !== name);
    const kin = (genreKin[name] ?? []).filter(
      (near) => known.includes(near) && !criteria.genres.includes(near),
    );
    return part({
      id: `genres:${name}`,
      about: 'Genre',
      label: name,
      removal: { genres: others },
      choices: [
        ...kin.slice(0, mostKin).map((near) => ({
          label: `${near} instead`,
          change: { genres: [...others, near] },
        })),
        { label: `No ${name}`, change: { genres: others, ...withName(criteria, 'notGenres', name) } },
      ],
    });
  });

/** Writes a part for each excluded genre. */
export const notGenres: PartsOf = (criteria) =>
  criteria.notGenres.map((name) => {
    const removal = without(criteria, 'notGenres', name);
    return part({
      id: `notGenres:${name}`,
      about: 'Genre',
      label: `No ${name}`,
      isExclusion: true,
      removal,
      choices: [{ label: `Only ${name}`, change: { ...removal, genres: [name] } }],
    });
  });

/** Writes that the genres get equal shares. */
export const equalGenres: PartsOf = ({ equalGenres: isWanted }) =>
  isWanted
    ? [
        part({
          id: 'equalGenres',
          about: 'Genres',
          label: 'Equal shares',
          removal: { equalGenres: false },
        }),
      ]
    : [];

/** Writes the change of genre over a set. */
export const path: PartsOf = ({ path: course }) => {
  if (!course) return [];
  const words = (...stages: (readonly string[])[]) =>
    stages
      .filter((names) => names.length > 0)
      .map((names) => names.join(', '))
      .join(' to ');
  return [
    part({
      id: 'path',
      about: 'Course of genres',
      label: words(course.from, course.via, course.to),
      removal: { path: null },
      choices: [
        {
          label: words(course.to, course.via, course.from),
          change: { path: { ...course, from: course.to, to: course.from } },
        },
      ],
    }),
  ];
};
