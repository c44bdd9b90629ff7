/** Test tools: a console for calls with one's own key, and the signature shown step by step. */
import { Console } from './Console.tsx';
import { Drawn } from './DocumentPage.tsx';
import { Signing } from './Signing.tsx';

export default function TestTools() {
  return (
    <>
      <Drawn page="apiTestTools" />
      <Console />
      <Signing />
    </>
  );
}
