import { SearchBox } from './SearchBox.tsx';

export function RecognisedBox(props: {
  typed?: string;
  carrier?: string | null;
  fault?: string | null;
  large?: boolean;
}) {
  return <SearchBox {...props} />;
}
