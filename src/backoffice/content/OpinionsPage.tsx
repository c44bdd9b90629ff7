import { LettersPage } from './LettersPage.tsx';

/** Visitors' opinions of the portal. */
export default function OpinionsPage() {
  return <LettersPage kind="opinion" />;
}
