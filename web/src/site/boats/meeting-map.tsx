import styles from './meeting-map.module.css';

/** Degrees. */
interface Place {
  lat: number;
  lng: number;
}

/** What the map shows, in degrees, and how wide it is drawn. */
const edges = { north: 25.885, south: 25.655, west: -80.3, east: -80.06 };
const width = 460;
/** As long as a degree of longitude is around Miami, beside one of latitude. */
const shrink = Math.cos((25.77 * Math.PI) / 180);
const scale = width / ((edges.east - edges.west) * shrink);
const height = Math.round((edges.north - edges.south) * scale);

const x = (lng: number): number => Math.round((lng - edges.west) * shrink * scale * 10) / 10;
const y = (lat: number): number => Math.round((edges.north - lat) * scale * 10) / 10;

/** Coasts, roughly, as pairs of latitude and longitude. */
const coasts: [lat: number, lng: number][][] = [
  // The mainland, from north to south along the bay and back over the west.
  [
    [25.9, -80.155],
    [25.875, -80.163],
    [25.855, -80.175],
    [25.835, -80.183],
    [25.812, -80.186],
    [25.79, -80.186],
    [25.7785, -80.184],
    [25.7705, -80.188],
    [25.758, -80.191],
    [25.748, -80.203],
    [25.7425, -80.212],
    [25.731, -80.229],
    [25.7245, -80.239],
    [25.714, -80.247],
    [25.698, -80.254],
    [25.681, -80.257],
    [25.664, -80.272],
    [25.64, -80.298],
    [25.64, -80.32],
    [25.9, -80.32],
  ],
  // Miami Beach and what lies north of it.
  [
    [25.9, -80.132],
    [25.875, -80.134],
    [25.855, -80.139],
    [25.835, -80.142],
    [25.815, -80.147],
    [25.795, -80.146],
    [25.78, -80.143],
    [25.769, -80.139],
    [25.7635, -80.133],
    [25.767, -80.13],
    [25.785, -80.128],
    [25.81, -80.122],
    [25.84, -80.119],
    [25.9, -80.118],
  ],
  // The port, Fisher Island, and the islands along the causeways.
  [
    [25.7795, -80.179],
    [25.7765, -80.158],
    [25.7705, -80.148],
    [25.7685, -80.152],
    [25.773, -80.166],
    [25.7765, -80.179],
  ],
  [
    [25.765, -80.149],
    [25.763, -80.138],
    [25.758, -80.14],
    [25.759, -80.147],
  ],
  [
    [25.7855, -80.163],
    [25.7835, -80.15],
    [25.7805, -80.151],
    [25.782, -80.164],
  ],
  [
    [25.7945, -80.177],
    [25.7945, -80.155],
    [25.7915, -80.155],
    [25.7915, -80.177],
  ],
  // Virginia Key and Key Biscayne.
  [
    [25.7515, -80.165],
    [25.7535, -80.15],
    [25.745, -80.14],
    [25.735, -80.147],
    [25.7335, -80.158],
    [25.741, -80.172],
  ],
  [
    [25.73, -80.16],
    [25.726, -80.151],
    [25.705, -80.151],
    [25.684, -80.154],
    [25.6665, -80.157],
    [25.669, -80.167],
    [25.684, -80.177],
    [25.7, -80.173],
    [25.717, -80.17],
  ],
];

const names = [
  { name: 'Miami', lat: 25.795, lng: -80.235, large: true },
  { name: 'Coconut Grove', lat: 25.722, lng: -80.282, large: false },
  { name: 'Miami Beach', lat: 25.826, lng: -80.112, large: false },
  { name: 'Key Biscayne', lat: 25.694, lng: -80.146, large: false },
  { name: 'Biscayne Bay', lat: 25.708, lng: -80.222, large: false },
  { name: 'Atlantic', lat: 25.752, lng: -80.107, large: false },
];

const path = (points: [number, number][]): string =>
  `M${points.map(([lat, lng]) => `${x(lng)} ${y(lat)}`).join('L')}Z`;
const land = coasts.map(path).join('');

/** Where a place lies at Biscayne Bay: a drawing, which needs no link and tells nobody who looks at it. Nothing for places elsewhere. */
export function MeetingMap({ place, label }: { place: Place; label: string }) {
  const { lat, lng } = place;
  if (lat > edges.north || lat < edges.south || lng < edges.west || lng > edges.east) return null;
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Map of Biscayne Bay: ${label}`}
    >
      <path className={styles.land} d={land} />
      {names.map(({ name, large, ...at }) => (
        <text key={name} className={large ? styles.city : styles.name} x={x(at.lng)} y={y(at.lat)}>
          {name}
        </text>
      ))}
      <g transform={`translate(${x(lng)} ${y(lat)})`}>
        <path
          className={styles.pin}
          d="M0 0C-5 -9 -12 -14 -12 -22A12 12 0 0 1 12 -22C12 -14 5 -9 0 0Z"
        />
        <circle className={styles.eye} cy="-22" r="4.5" />
      </g>
    </svg>
  );
}

/**
 * The address that opens a place in the maps of a device: those of Apple or Android by themselves, a page elsewhere.
 * @param userAgent of the browser; blank on the server
 */
export function mapLink({ lat, lng }: Place, label: string, userAgent: string): string {
  const name = encodeURIComponent(label);
  if (/Android/.test(userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}(${name})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?ll=${lat},${lng}&q=${name}`;
  }
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
}
