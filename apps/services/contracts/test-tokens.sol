// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Tokens for tests of the market: of the standard, and the ways in which others depart from it.
contract TestToken {
    enum Kind {
        Standard,
        /// Returns nothing, and changes an allowance only from or to zero, as USDT does.
        Silent,
        /// Moves nothing, and returns false.
        Refusing,
        /// Keeps a hundredth of every transfer.
        Charging,
        /// Calls the sender of a transfer back, as tokens with hooks do.
        Calling
    }

    Kind public immutable kind;
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;
    /// What a calling token calls within a transfer.
    bytes private callback;
    /// What came back.
    bytes public answer;

    event Transfer(address indexed from, address indexed to, uint256 value);

    error NotFromZero();
    error TooLittle();

    constructor(Kind tokenKind, string memory tokenName, string memory tokenSymbol, uint8 tokenDecimals) {
        (kind, name, symbol, decimals) = (tokenKind, tokenName, tokenSymbol, tokenDecimals);
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function setCallback(bytes calldata data) external {
        callback = data;
    }

    function approve(address spender, uint256 value) external {
        if (kind == Kind.Silent && value != 0 && allowance[msg.sender][spender] != 0) revert NotFromZero();
        allowance[msg.sender][spender] = value;
        respond();
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
        respond();
    }

    function transferFrom(address from, address to, uint256 value) external {
        if (allowance[from][msg.sender] < value) revert TooLittle();
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        respond();
    }

    function move(address from, address to, uint256 value) private {
        if (kind == Kind.Refusing) return;
        if (balanceOf[from] < value) revert TooLittle();
        balanceOf[from] -= value;
        balanceOf[to] += kind == Kind.Charging ? value - value / 100 : value;
        emit Transfer(from, to, value);
        if (callback.length > 0) (, answer) = msg.sender.call(callback);
    }

    /// Returns true, false or nothing.
    function respond() private view {
        if (kind == Kind.Silent) return;
        uint256 word = kind == Kind.Refusing ? 0 : 1;
        assembly {
            mstore(0, word)
            return(0, 32)
        }
    }
}

/// Multicall3, as far as the services use it.
contract TestMulticall {
    struct Call {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (results[i].success, results[i].returnData) = calls[i].target.call(calls[i].callData);
        }
    }
}
