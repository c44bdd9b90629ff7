/** The filters of a page of people, companies or log lines, kept in its address so that it can be linked. */
import { useSearchParams } from 'react-router';

/** Ask with undefined, or nothing, to ask for it no longer. */
export type AddressParameters = {
  parameters: URLSearchParams;
  ask: (more: Record<string, string | null | undefined>) => void;
};

export function useAddressParameters(): AddressParameters {
  const [parameters, setParameters] = useSearchParams();
  return {
    parameters,
    ask: (more) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(more))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}
