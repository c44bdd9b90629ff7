import { Icon } from '#src/ui/Icon.tsx';

/** A fault of the form as a whole. */
export function FormFault({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field-fault" role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}
