import styles from './people.module.css';

interface Person {
  /** Its drawing under public/people, by web/brand/draw-people.ts. */
  file: string;
  name: string;
  role: string;
  sentence: string;
}

/**
 * The demo's founder and captains, who are as invented as its guests: shown where those are. A founder whom the company names
 * otherwise is not given this face.
 */
export function People({ founder }: { founder: string | null }) {
  const shown = people.filter(({ role, name }) => role !== founding || name === founder);
  return (
    <ul className={styles.people}>
      {shown.map(({ file, name, role, sentence }) => (
        <li key={file} className={styles.person}>
          <img
            className={styles.face}
            src={`/people/${file}.svg`}
            width={160}
            height={160}
            alt=""
            loading="lazy"
            onError={({ currentTarget }) => {
              currentTarget.style.visibility = 'hidden';
            }}
          />
          <div>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.role}>{role}</p>
            <p>{sentence}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const founding = 'Founder and owner';

const people: readonly Person[] = [
  {
    file: 'teresa-valdes',
    name: 'Teresa Valdés',
    role: founding,
    sentence:
      'Started with one boat and a notebook, and still walks the dock before the first guests come.',
  },
  {
    file: 'ray-delgado',
    name: 'Ray Delgado',
    role: 'Captain, motor yachts',
    sentence:
      'Remembers where you like to anchor, and finds the shade there at two in the afternoon.',
  },
  {
    file: 'lucia-ferrer',
    name: 'Lucía Ferrer',
    role: 'Captain, sailing catamarans',
    sentence:
      'Taught sailing for years, so expect to be handed a rope before the Grove is out of sight.',
  },
  {
    file: 'marcus-bell',
    name: 'Marcus Bell',
    role: 'Captain, open boats',
    sentence: 'Grew up on the Miami River, and knows which sandbar is quiet on a Saturday.',
  },
];
