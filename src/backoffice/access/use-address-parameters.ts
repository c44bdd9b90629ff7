/** The filters of a page of users, companies or log lines, stored in its URL so that it can be linked. */
import { useSearchParams } from 'react-router';

/** Set to undefined, or empty, to remove a parameter. */
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
