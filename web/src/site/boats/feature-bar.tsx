import { BluetoothIcon, LifeRingIcon, SnowflakeIcon, WavesIcon, WheelIcon } from '../../ui/icons';
import styles from './feature-bar.module.css';

const features = [
  { name: 'Crew', Icon: WheelIcon },
  { name: 'Bluetooth', Icon: BluetoothIcon },
  { name: 'Water Toys', Icon: WavesIcon },
  { name: 'Cooler with Ice', Icon: SnowflakeIcon },
  { name: 'Life Jackets', Icon: LifeRingIcon },
];

/** What every trip has on board. */
export function FeatureBar() {
  return (
    <ul className={styles.bar} aria-label="On board">
      {features.map(({ name, Icon }) => (
        <li key={name} className={styles.feature}>
          <Icon size={28} />
          {name}
        </li>
      ))}
    </ul>
  );
}
