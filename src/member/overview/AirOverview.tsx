import { Overview } from './Overview.tsx';

export default function AirOverview() {
  return <Overview mode="air" />;
}
