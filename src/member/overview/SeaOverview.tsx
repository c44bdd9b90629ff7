import { Overview } from './Overview.tsx';

export default function SeaOverview() {
  return <Overview mode="sea" />;
}
