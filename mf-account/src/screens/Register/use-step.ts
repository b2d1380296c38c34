import { commonForm } from '@pool/contracts/registration';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Fields } from './stage.ts';

const lastStep = { step: 'last' };
const isLast = (state: unknown) =>
  typeof state === 'object' && state !== null && 'step' in state && state.step === lastStep.step;

/**
 * Keeps the step of registration in the browser's history, so that Back leads from the second step to the first. After a reload the second
 * step falls back to the first, because the passwords are gone.
 */
export function useStep(fields: Fields) {
  const location = useLocation();
  const navigate = useNavigate();
  const [hasMoved, setMoved] = useState(false);
  const step: 'common' | 'last' =
    isLast(location.state) && commonForm.safeParse(fields).success ? 'last' : 'common';
  return {
    step,
    hasMoved: hasMoved || step === 'last',
    goOn: () => {
      setMoved(true);
      navigate(`${location.pathname}${location.search}`, { state: lastStep });
    },
    goBack: () => navigate(-1),
  };
}
