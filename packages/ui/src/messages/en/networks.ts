/** Networks, SwitchNetwork, SwitchActiveChain and UnsupportedChain. Source: connection spec, section 2, and facts, 6.6. */
export const networkTexts = {
  'networks.search': 'Search network',
  'networks.list': 'Networks',
  'networks.none': 'No network found',
  'networks.noneHint': 'Check the spelling, or try a shorter name.',
  'networks.empty': 'No networks available',
  'networks.notSupported': 'Not supported by your wallet',
  'networks.note': 'Your connected wallet may not support some of the networks available for this dApp',
  'networks.help': 'What is a network',
  'networks.choose': '{network}, choose network',
  'networks.unknown': 'Unknown Network',
  'switchNetwork.approve': 'Approve in wallet',
  'switchNetwork.accept': 'Accept connection request in your wallet',
  'switchNetwork.openWallet': 'Open wallet',
  'switchNetwork.done': 'Switched to {network}',
  'switchActiveChain.title': 'Switch to {chain}',
  'switchActiveChain.text': '{wallet} cannot connect to {chain} chains. You need another wallet to continue.',
  'switchActiveChain.textBoth': '{wallet} is not connected to {chain} chains yet. Connect it there, or another wallet.',
  'switchActiveChain.switch': 'Switch',
  'unsupportedChain.text': "This app doesn't support your current network. Switch to an available option to continue.",
  'unsupportedChain.swap':
    "The swap feature doesn't support your current network. Switch to an available option to continue.",
} as const;
