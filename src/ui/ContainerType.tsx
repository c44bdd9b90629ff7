import { containerType } from '#contract/identifiers/container-type.ts';
import { useText } from './text.tsx';

/** A container's size and type in words, its code beside them. */
export function ContainerType({ code }: { code: string }) {
  const { t } = useText();
  const type = containerType(code);
  return (
    <>
      {type && (
        <>{t(type.high ? 'box.high' : 'box.usual', { feet: type.feet, kind: t(`box.${type.kind}`) })} </>
      )}
      <span className="code soft small">{code}</span>
    </>
  );
}
