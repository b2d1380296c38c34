import { use, useEffect } from 'react';
import { type Navigator, UNSAFE_NavigationContext } from 'react-router-dom';
import { bus } from '../services.ts';

/** The shell's navigator, handed to every remote; it also answers navigation.requested on the bus. */
export function useNavigator(): Navigator {
  const { navigator } = use(UNSAFE_NavigationContext);
  useEffect(() => {
    const subscription = bus
      .on('navigation.requested')
      .subscribe(({ to, replace }) => (replace ? navigator.replace(to) : navigator.push(to)));
    return () => subscription.unsubscribe();
  }, [navigator]);
  return navigator;
}
