// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Which address holds which Farcaster id, for local chains: the two views of Farcaster's IdRegistry that a login needs. Everybody may register.
contract IdRegistry {
    mapping(address custody => uint256 fid) public idOf;
    mapping(uint256 fid => address custody) public custodyOf;

    error AlreadyRegistered();

    function register(address custody, uint256 fid) external {
        if (idOf[custody] != 0 || custodyOf[fid] != address(0)) revert AlreadyRegistered();
        idOf[custody] = fid;
        custodyOf[fid] = custody;
    }
}
