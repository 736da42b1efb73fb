// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";
import {ERC4337Factory} from "solady/src/accounts/ERC4337Factory.sol";

/// @title The smart account of the embedded wallet
/// @notice Solady's ERC-4337 account with one owner. It verifies contract signatures by ERC-1271 with the replay guard of ERC-7739.
/// Two things are set here: the entry point, which Solady leaves at version 0.7, and the name of the signing domain.
contract FoyerAccount is ERC4337 {
    address private immutable _entryPoint;

    /// @param entryPoint_ The entry point that the account accepts operations from; the same for all accounts of this implementation.
    constructor(address entryPoint_) payable {
        _entryPoint = entryPoint_;
    }

    /// @inheritdoc ERC4337
    function entryPoint() public view override returns (address) {
        return _entryPoint;
    }

    /// @dev Part of each signature of each account: it can never change.
    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Foyer Account", "1");
    }
}

/// @title Creates accounts at addresses that are known before they exist
/// @notice The owner is the upper 160 bits of the salt, so that nobody else can create an account at the owner's address.
contract FoyerAccountFactory is ERC4337Factory {
    /// @param implementation_ The FoyerAccount that the accounts are proxies of.
    constructor(address implementation_) payable ERC4337Factory(implementation_) {}
}
