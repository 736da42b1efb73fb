/**
 * Choosing and registering the name of an account. Loads with these views only. Sources: C2.154, F3.10.1; the other
 * texts are our own.
 */
export const nameTexts = {
  'title.ChooseAccountName': 'Choose name',
  'title.RegisterAccountName': 'Choose name',
  'title.RegisterAccountNameSuccess': 'Your name',

  'names.intro': 'Choose your account name',
  'names.introText': 'A name is easier to read and to share than an address.',
  'names.choose': 'Choose name',
  'names.learnMore': 'Learn more about names',

  'names.field': 'Account name',
  'names.rule': 'At least 4 letters or digits. Everybody can see the name and the address it belongs to.',
  'names.submit': 'Register name',
  'names.submitReason': 'Enter a name that is available, at least 4 letters or digits',
  'names.signing': 'Sign in your wallet',
  'names.registering': 'Registering the name',
  'names.suggestions': 'Names',
  'names.registered': 'Registered',
  'names.available': 'Available',
  'names.taken': 'This name is already registered',
  'names.none': 'No names found',
  'names.noneHint': 'Try another name.',
  'names.failed': 'The names could not be loaded',
  'names.owned': 'You already own a name',

  'names.done': 'Account name chosen successfully',
  'names.doneText': 'Others can now find your account by this name.',
  'names.continue': 'Continue',
} as const;
