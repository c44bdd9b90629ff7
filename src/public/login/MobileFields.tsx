import { useText } from '#src/ui/text.tsx';
import { CodeFields } from './CodeFields.tsx';
import { sendCode } from './session.ts';
import type { Faults } from './use-submit.ts';

type Props = { mobileName: string; codeName: string; faults: Faults; setFaults: (faults: Faults) => void };

/** A mobile and the code sent to it. */
export function MobileFields({ mobileName, ...props }: Props) {
  const { t } = useText();
  return (
    <CodeFields
      {...props}
      label={t('login:mobile')}
      name={mobileName}
      input={{ type: 'tel', autoComplete: 'tel', inputMode: 'tel' }}
      send={async (mobile) => {
        const { delivery, resendSeconds } = await sendCode(mobile);
        return { resendSeconds, message: t(delivery === 'sms' ? 'login:codeSent' : 'login:codeKept') };
      }}
    />
  );
}
