import { LettersPage } from './LettersPage.tsx';

/** What visitors think of the portal. */
export default function OpinionsPage() {
  return <LettersPage kind="opinion" />;
}
