import { LettersPage } from './LettersPage.tsx';

/** Inquiries for freight. */
export default function InquiriesPage() {
  return <LettersPage kind="inquiry" />;
}
