import { LettersPage } from './LettersPage.tsx';

/** Freight inquiries. */
export default function InquiriesPage() {
  return <LettersPage kind="inquiry" />;
}
